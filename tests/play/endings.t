Draws by agreement, resignation, repetition; undo brings the game back.

punct play --white Ann
> Th12b
> draw
= Black offers a draw. Ann (White), do you accept?
> perhaps
= Please answer yes or no.
> no
= The draw is declined; the game goes on.
> draw
= Not possible: this was refused; play on a while before asking again.
> Eb5d
> Ek14a
> draw
= Black offers a draw. Ann (White), do you accept?
> yes
= Game over, 1/2-1/2: the players agreed on a draw.
> record
= [Result "1/2-1/2"]
= [Termination "agreement"]
= 1. Th12b Eb5d 2. Ek14a 1/2-1/2
> save draw.ppn
= Saved to draw.ppn.
> undo
= Taken back.
= Black to move.
> resign
= Game over, 1-0: Black resigned.
> legal
= The game is over. "new" begins another one.
> load draw.ppn
= Loaded draw.ppn.
= Game over, 1/2-1/2: the players agreed on a draw.
> undo
> undo
> undo
= Black to move.
> Eb5d
> h12-h12c
> b5-b5c
> h12-h12b
> b5-b5d
> h12-h12c
> b5-b5c
> h12-h12b
> b5-b5d
= Black plays b5-b5d.
= Game over, 1/2-1/2: the position stands for the third time: a draw.
> undo
> undo
> undo
> undo
> undo
> undo
> undo
> undo
> undo
> undo
> undo
= There is no turn to take back.
