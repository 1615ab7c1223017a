Each ending of the board, with its result and its name in the record, and the same after reading it back.

punct play
> load connection.ppn
> q14-q10f
~ Game over, 1-0: White links two opposite sides
> record
= [Result "1-0"]
= [Termination "connection"]
> save ended.ppn
> new
> load ended.ppn
~ Game over, 1-0: White links two opposite sides
> record
= [Result "1-0"]
= [Termination "connection"]
> undo
= Taken back.
= White to move.

punct play
> load uncovered.ppn
> b9-b2c
~ Game over, 0-1: 
> record
= [Result "0-1"]
= [Termination "uncovered"]
> save ended.ppn
> new
> load ended.ppn
~ Game over, 0-1: 
> record
= [Result "0-1"]
= [Termination "uncovered"]
> undo
= Taken back.
= White to move.

punct play
> load last-piece.ppn
> To14c
~ Game over, 0-1: the last piece is on the board
> record
= [Result "0-1"]
= [Termination "last-piece"]
> save ended.ppn
> new
> load ended.ppn
~ Game over, 0-1: the last piece is on the board
> record
= [Result "0-1"]
= [Termination "last-piece"]
> undo
= Taken back.
= White to move.

punct play
> load repetition.ppn
> d4-d4b
> m12-m12b
> d4-d4a
> m12-m12a
> d4-d4b
> m12-m12b
> d4-d4a
> m12-m12a
~ Game over, 1/2-1/2: the position stands for the third time
> record
= [Result "1/2-1/2"]
= [Termination "repetition"]
> save ended.ppn
> new
> load ended.ppn
~ Game over, 1/2-1/2: the position stands for the third time
> record
= [Result "1/2-1/2"]
= [Termination "repetition"]
> undo
= Taken back.
= Black to move.

