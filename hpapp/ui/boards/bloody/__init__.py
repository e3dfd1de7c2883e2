"""The Bloody Harry board: the timetable, its prices, and everybody's elbows."""
