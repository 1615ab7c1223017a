A person against a level: it answers; hint and judgement; undo takes back its turn as well.

punct play --white human --black 2 --movetime 100
~ PÜNCT, standard game: White against punct, level 2 (Black).
> Th12b
= White plays Th12b.
~ punct, level 2 (Black) plays
= White to move.
> hint
~ Hint: 
> eval
~ White: 
> go
= It is your turn.
> undo
= Taken back.
= White has 18 to add:  T 6  C 2  E 4  L 2  M 2  R 2
= Black has 18 to add:  T 6  C 2  E 4  L 2  M 2  R 2
= White to move.
> Th12b
~ punct, level 2 (Black) plays
> moves
= [White "?"]
= [Black "punct, level 2"]
= [BlackType "program"]
= [BlackLevel "2"]
> quit
~ The game is kept

Going on with it, the level sits at the table again. Its turns differ from run to run: one of the two turns may be
refused.

punct play --resume --movetime 100
~ White against punct, level 2 (Black).
> Eb5d
> Ep14a
~ White plays E
~ punct, level 2 (Black) plays
> resign
~ Game over, 0-1: White resigned.
> hint
= The game is over.
> new basic
> Th2b
~ punct, level 2 (Black) plays

An engine that is about to lose takes a draw, one that is about to win does not.

punct play --white Ann --black builtin:punct,level=4,nodes=50 --movetime 200
> load won.ppn
~ Loaded won.ppn.
> draw
= Ann (White) offers a draw. punct,level=4,nodes=50 (Black), do you accept?
~ Game over, 1/2-1/2: the players agreed on a draw.
> load lost.ppn
~ Loaded lost.ppn.
> draw
= The draw is declined; the game goes on.

A program that is not here when its game goes on is missed; a level comes by itself, also when its game is loaded.

punct play --black builtin:random,seed=1
> Th12b
~ random,seed=1 (Black) plays
> quit

punct play --resume
= random,seed=1 (Black) is a program that is not here: type its turns, or begin with --black.
> undo
> undo
= Taken back.
> new
> Ep14a
> Eb5d
> save two.ppn
> quit

punct play --black 2 --movetime 50
> Th12b
~ punct, level 2 (Black) plays
> save level.ppn
> load two.ppn
> quit

punct play --movetime 50 --white Ann
> load level.ppn
~ Loaded
> Ep14a
> Eb5d
~ punct, level 2 (Black) plays

Two engines play to the end by themselves.

punct play --basic --white builtin:greedy,seed=1 --black builtin:random,seed=3
~ greedy,seed=1 (White) plays
~ random,seed=3 (Black) plays
~ Game over, 1-0: greedy,seed=1 (White) links two opposite sides
