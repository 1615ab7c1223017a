A game with clocks: they are shown, stand in the record, stop in a pause, and go on where they stood.

punct play --clock 6000+5 --white Ann
= Time left: White 1:40:00, Black 1:40:00.
> Th12b
= Ann (White) plays Th12b.
= Time left: White 1:40:00, Black 1:40:00.
> Eb5d
> Ep14a
> pause
= Paused: no time runs. "go" or a turn goes on.
> clock
~ ; paused.
> pause
= Not possible: the game is paused.
> go
> go
= It is your turn.
> pause
> Th12b
~ Th12b is not possible: a piece is added on empty spaces only
> clock
~ ; paused.
> Ek14a
= Black plays Ek14a.
> moves
= [TimeControl "6000+5"]
~ {[%clk 1:40:00.000]}
! paused: 
> undo
> quit
~ The game is kept

punct play --resume
= Black to move.
~ Time left: White 1:
> redo
= Black plays Ek14a.
> moves
= [White "Ann"]
= [TimeControl "6000+5"]
> resign
~ Game over, 0-1: Ann (White) resigned.
> clock
~ Time left: White 1:
> record
= [Termination "resignation"]

An engine plays by its clock.

punct play --clock 600+2 --black 2
> Th12b
~ punct, level 2 (Black) plays
~ , Black 10:00.
> pause
> resign
~ Game over, 0-1: White resigned.

punct play
> clock
= This game has no clock.
