What a player may ask.

punct play
> help
= Commands:
~ why TURN
> why Th12b
= Th12b is legal.
> why ti9a
= Ti9a is illegal: this added piece may not touch the central hexagon: i9, i10 and j10.
> why Zz
~ Zz is no turn: expected a kind of piece
> legal
= 4986 legal turns. Adding: T 954 C 444 E 888 L 900 M 900 R 900.
> Th12b
> Eb5d
> legal c
= 409 turns add C, straight (PÜNCT in the centre); 2 left.
~ Ca3a 
> legal h12
~ turns move the piece on h12.
~ h12-h12a h12-h12c h12-h12d
> legal b5
= b5: the piece bEb5d belongs to the opponent.
> legal i13
= i13: no PÜNCT lies on i13.
> legal x
= "x" is no kind of piece (T C E L M R) and no space.
> look B4
= b4: from top to bottom
=   level 0: black dot of Eb5d, straight (PÜNCT at the end)
> look h12
=   level 0: white PÜNCT of Th12b, triangle
> look i9
= i9 (central hexagon): empty
> look a1
= "a1" is no space of the board.

Refusals and typing errors are answered kindly.

> Th12b
= Th12b is not possible: a piece is added on empty spaces only; not empty: h12, i13 and i12.
> b5-b6
~ b5-b6d is not possible: the piece bEb5d belongs to the opponent.
> Th99a
= Th99a: "h99a" names no space of the board. Type "help" for how turns are written.
> tea please
= "tea" is no turn and no command. Type "help" for what there is.
> look
= "look" needs more: look SPACE.
>
>   BOARD  
= White to move.
