"""What somebody could attempt against the rules: the clause, the table, what A does first, the attempt."""

from __future__ import annotations

from hpapp.rules.chemin.moves import (
    Buy,
    Chimney,
    Close,
    Coin,
    Defend,
    Discard,
    End,
    Floo,
    Go,
    Gringotts,
    Guess,
    Item,
    Keep,
    Pass,
    Play,
    Roll,
    Stay,
    Target,
)
from hpapp.rules.core import Move
from tests.rules.chemin.tables import FULL

REFUSED: dict[str, tuple[str, str, tuple[Move, ...], Move]] = {
    "paying an owl with two Gallions": ("CDT-6.2", """
        A  in hibou  5/0/0
        B  in baveur
    """, (), Buy()),
    "buying a second robe": ("CDT-6.5", """
        A  in guipure  trunk robe
        B  in baveur
    """, (), Buy()),
    "buying in an empty shop": ("CDT-6.6", """
        A  in guipure
        B  in baveur  trunk robe
        C  in baveur  trunk robe
    """, (), Buy()),
    "buying on the street": ("CDT-6.1", """
        A  street 5
        B  in baveur
    """, (), Buy()),
    "buying before the due card is settled": ("CDT-6.12", """
        A  street 8
        B  in baveur
        dice 1 3
        pile rouvrir
    """, (Roll(), Go("shop", "apothicaire")), Buy()),
    "entering Gringotts": ("CDT-7.3", """
        A  street 16
        B  in baveur
        dice 3 4
    """, (Roll(),), Go("shop", "gringotts")),
    "entering a closed shop by its Entrée": ("CDT-13.4", """
        A  street 8
        B  in baveur
        sign apothicaire
        dice 2 4
    """, (Roll(),), Go("shop", "apothicaire")),
    "entering the closed inn with a full trunk": ("CDT-13.8", f"""
        A  street 36  {FULL}
        B  in ollivander
        sign baveur
        dice 4 3
    """, (Roll(),), Go("shop", "baveur")),
    "entering the closed inn with an empty trunk": ("CDT-13.4", """
        A  street 36
        B  in ollivander
        sign baveur
        dice 4 3
    """, (Roll(),), Go("shop", "baveur")),
    "entering the shop just left": ("CDT-6.13", """
        A  in ollivander
        B  in baveur
        dice 4 5
    """, (Roll(),), Go("shop", "ollivander")),
    "entering a shop that the walk does not pass": ("CDT-5.6", """
        A  in ollivander
        B  in baveur
        dice 4 5
    """, (Roll(),), Go("shop", "hibou")),
    "stepping inside without having moved": ("CDT-5.16", """
        A  street 5
        B  in baveur
    """, (), Go("shop", "ollivander")),
    "stepping back inside with the dice": ("CDT-5.16", """
        A  street 5
        B  in baveur
        dice 4 5
    """, (Roll(),), Go("shop", "ollivander")),
    "stopping on a taken space": ("CDT-5.4", """
        A  street 6
        B  street 11
        dice 2 3
    """, (Roll(),), Go("space", "c11")),
    "stopping short of the dice": ("CDT-5.1", """
        A  street 6
        B  in baveur
        dice 2 4
    """, (Roll(),), Go("space", "c11")),
    "taking a Portail that the walk does not pass": ("CDT-8.7", """
        A  street 6
        B  in baveur
        dice 2 4
    """, (Roll(),), Go("portal", "e13")),
    "walking before rolling": ("CDT-4.1", """
        A  street 6
        B  in baveur
    """, (), Go("space", "c11")),
    "staying on the street": ("CDT-4.3", """
        A  street 6
        B  in baveur
    """, (), Stay()),
    "ending before rolling on the street": ("CDT-4.3", """
        A  street 6
        B  in baveur
    """, (), End()),
    "staying inside after having rolled": ("CDT-4.4", """
        A  in ollivander
        B  in baveur
        dice 4 5
    """, (Roll(),), Stay()),
    "rolling twice": ("CDT-4.2", """
        A  street 6  hand defense
        B  in baveur
        dice 2 6
    """, (Roll(), Go("space", "c14")), Roll()),
    "Fermeture in the Embrumes": ("CDT-9.7", """
        A  fog 6  hand fermer
        B  in baveur
    """, (), Play("fermer")),
    "an open shop's back door in passing": ("CDT-9.5", """
        A  fog 3
        B  in baveur
        sign apothicaire
        dice 3 4
    """, (Roll(),), Go("door", "e05")),
    "staying still in the Embrumes": ("CDT-9.9", """
        A  fog 3
        B  in baveur
    """, (), Stay()),
    "walking on after doubles": ("CDT-10.3", """
        A  fog 13
        B  in baveur
        dice 4 4
    """, (Roll(),), Go("fog", "e21")),
    "going past the Sortie": ("CDT-10.6", """
        A  fog 33
        B  in baveur
        sign hibou
        dice 2 5
    """, (Roll(),), Go("space", "c00")),
    "a door of the Embrumes that is not reached exactly": ("CDT-10.4", """
        A  fog 11
        B  in baveur
        sign guipure
        dice 2 4
    """, (Roll(),), Go("door", "e13")),
    "into the Embrumes by a back door": ("CDT-8.9", """
        A  in ollivander
        B  in baveur
        dice 4 5
    """, (Roll(),), Go("door", "e05")),
    "into the Embrumes by the Sortie": ("CDT-5.17", """
        A  street 34
        B  in baveur
        dice 2 4
    """, (Roll(),), Go("sortie", "e38")),
    "an article of a player in the Embrumes": ("CDT-9.8", """
        A  street 8  hand prendre_article
        B  fog 9  trunk livre
        C  in hibou  trunk robe
        D  in hibou  trunk potion
    """, (Play("prendre_article"),), Target(1)),
    "an article when everybody else is in the Embrumes": ("CDT-9.8", """
        A  street 8  hand prendre_article
        B  fog 9  trunk livre
    """, (), Play("prendre_article")),
    "an article of somebody further ahead": ("CDT-15.3", """
        A  street 8  hand prendre_article
        B  street 9  trunk livre
        C  street 12  trunk robe
    """, (Play("prendre_article"),), Target(2)),
    "an article of one of those in front who has none": ("CDT-15.4", """
        A  street 8  hand prendre_article
        B  in hibou  trunk livre
        C  in hibou  trunk robe
        D  in hibou
    """, (Play("prendre_article"),), Target(3)),
    "an article when the nearest ahead owns none": ("CDT-15.6", """
        A  street 8  hand prendre_article
        B  street 9
        C  street 12  trunk robe
    """, (), Play("prendre_article")),
    "another card in another player's turn": ("CDT-11.7", """
        A  street 8  hand prendre_article
        B  street 9  trunk livre  hand fermer
    """, (Play("prendre_article"), Item("livre")), Play("fermer")),
    "defending without a defence": ("CDT-12.2", """
        A  street 8  hand prendre_article
        B  street 9  trunk livre  hand fermer
    """, (Play("prendre_article"), Item("livre")), Defend()),
    "defending somebody else": ("CDT-12.7", """
        A  street 8  hand exiler defense
        B  street 9
    """, (Play("exiler"),), Defend()),
    "a defence in one's own turn": ("CDT-12.7", """
        A  street 8  hand defense
        B  street 9
    """, (), Play("defense")),
    "defending against a Dégât": ("CDT-12.3", """
        A  street 6  hand defense
        B  in baveur
        dice 1 2
        pile perdre_piece
    """, (Roll(),), Defend()),
    "defending against Fermeture": ("CDT-12.4", """
        A  street 6  hand defense fermer
        B  in baveur
    """, (Play("fermer"),), Defend()),
    "passing without being attacked": ("CDT-12.6", """
        A  street 6
        B  in baveur
    """, (), Pass()),
    "aiming at oneself": ("CDT-12.1", """
        A  street 6  hand exiler
        B  in baveur
    """, (Play("exiler"),), Target(0)),
    "a coin of a player who has none": ("CDT-16.3", """
        A  street 6  hand prendre_piece
        B  in baveur
        C  in baveur  0/0/0
    """, (Play("prendre_piece"),), Target(2)),
    "a coin that the victim has not": ("CDT-16.3", """
        A  street 6  hand prendre_piece
        B  in baveur  0/1/0
    """, (Play("prendre_piece"), Target(1)), Coin("G")),
    "ending the turn with six cards": ("CDT-11.4", """
        A  street 6  hand defense fermer fermer quitter rouvrir
        B  in baveur
        dice 1 2
        pile cheminette
    """, (Roll(),), End()),
    "keeping a sixth card": ("CDT-11.4", """
        A  street 6  hand defense fermer fermer quitter rouvrir
        B  in baveur
        dice 1 2
        pile cheminette
    """, (Roll(),), Keep()),
    "discarding without need": ("CDT-11.4", """
        A  street 6  hand defense
        B  in baveur
    """, (), Discard("defense")),
    "another card than the one just drawn": ("CDT-11.3", """
        A  street 6  hand fermer
        B  in baveur
        dice 1 2
        pile gringotts
    """, (Roll(),), Play("fermer")),
    "a card that is not in the hand": ("CDT-11.5", """
        A  street 6
        B  in baveur
    """, (), Play("fermer")),
    "a card between the dice and the walk": ("CDT-11.6", """
        A  street 6  hand fermer
        B  in baveur
        dice 2 4
    """, (Roll(),), Play("fermer")),
    "Poudre from the street": ("CDT-14.1", """
        A  street 6  hand cheminette
        B  in baveur
    """, (), Play("cheminette")),
    "Pas de course while a card is due": ("CDT-11.12", """
        A  street 5
        B  in baveur
        dice 1 2
        pile relancer fermer
    """, (Roll(),), Play("relancer")),
    "Poudre to the building one is in": ("CDT-14.4", """
        A  in hibou  hand cheminette
        B  in baveur
        dice 2
    """, (Play("cheminette"), Guess("pair")), Chimney("hibou")),
    "Poudre to Gringotts": ("CDT-14.2", """
        A  in hibou  hand cheminette
        B  in baveur
        dice 2
    """, (Play("cheminette"), Guess("pair")), Chimney("gringotts")),
    "choosing the chimney after a wrong guess": ("CDT-14.5", """
        A  in guipure  hand cheminette
        B  in baveur
        dice 2
    """, (Play("cheminette"), Guess("impair")), Chimney("hibou")),
    "choosing the chimney before the die": ("CDT-14.3", """
        A  in guipure  hand cheminette
        B  in baveur
    """, (Play("cheminette"),), Chimney("hibou")),
    "a card after the Poudre": ("CDT-14.8", """
        A  in guipure  hand cheminette fermer
        B  in baveur
        dice 2
    """, (Play("cheminette"), Guess("impair")), Play("fermer")),
    "rolling after the Poudre": ("CDT-14.8", """
        A  in guipure  hand cheminette
        B  in baveur
        dice 2
    """, (Play("cheminette"), Guess("impair")), Roll()),
    "a card after coming out of the Embrumes": ("CDT-11.6", """
        A  fog 13  hand fermer
        B  in baveur
        dice 4 4
    """, (Roll(),), Play("fermer")),
    "leaving the sign where it is": ("CDT-13.3", """
        A  street 6  hand fermer
        B  in baveur
        sign hibou
    """, (Play("fermer"),), Close("hibou")),
    "closing without the card": ("CDT-13.1", """
        A  street 6  hand fermer
        B  in baveur
    """, (), Close("hibou")),
    "Pas de course before the dice": ("CDT-16.4", """
        A  street 6  hand relancer
        B  in baveur
    """, (), Play("relancer")),
    "Alohomora when nothing is closed": ("CDT-16.6", """
        A  street 6  hand rouvrir
        B  in baveur
    """, (), Play("rouvrir")),
    "Quittez on the street": ("CDT-10.9", """
        A  street 6  hand quitter
        B  in baveur
    """, (), Play("quitter")),
    "giving back an article that is not in the trunk": ("CDT-15.1", """
        A  street 6  trunk robe livre
        B  in baveur
        dice 1 2
        pile remettre_article
    """, (Roll(),), Item("potion")),
    "the children's Gringotts in the standard game": ("CDT-5.3", """
        A  street 6
        B  in baveur
    """, (), Gringotts()),
}

REFUSED_TO_CHILDREN: dict[str, tuple[str, str, tuple[Move, ...], Move]] = {
    "a second Poudre in the same turn": ("CDT-19.14", """
        A  in hibou
        B  in baveur
        dice 2
    """, (Floo(), Guess("petit"), Chimney("guipure")), Floo()),
    "a new Poudre in the building of the wrong guess": ("CDT-19.13", """
        A  in hibou
        B  in baveur
        dice 2
    """, (Floo(), Guess("grand"), Stay()), Floo()),
    "two new rolls for one move": ("CDT-19.7", """
        A  street 5
        B  in baveur
        dice 1 2  2 4
    """, (Roll(), Roll(), Go("shop", "apothicaire")), Roll()),
    "Poudre on the street": ("CDT-19.11", """
        A  street 5
        B  in baveur
    """, (), Floo()),
    "Poudre to the building one is in": ("CDT-19.12", """
        A  in hibou
        B  in baveur
        dice 2
    """, (Floo(), Guess("petit")), Chimney("hibou")),
    "calling odd": ("CDT-19.11", """
        A  in hibou
        B  in baveur
    """, (Floo(),), Guess("impair")),
    "a card": ("CDT-19.1", """
        A  street 5
        B  in baveur
    """, (), Play("fermer")),
    "Gringotts without two Spirales": ("CDT-19.8", """
        A  street 5
        B  in baveur
    """, (), Gringotts()),
}
