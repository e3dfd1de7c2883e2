"""Play it in a terminal: python -m tests.sixth chapeaux --seats "Léa, Robi:bot"."""

from hpapp.table.__main__ import main

raise SystemExit(main())
