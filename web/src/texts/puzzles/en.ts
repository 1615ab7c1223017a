/** The puzzles in English. */
export const en = {
  'theme.win-1': 'Win in 1',
  'theme.win-2': 'Win in 2',
  'theme.win-3': 'Win in 3',
  'theme.defence': 'The only defence',
  'theme.centre': 'The race for the centre',

  'task.win-1': '{colour} wins with one turn. Which one?',
  'task.win-2': '{colour} wins in two turns, whatever the answer. Find the first.',
  'task.win-3': '{colour} wins in three turns, whatever the answers. Find the first.',
  'task.defence': '{colour} is about to lose. Only one turn holds: which one?',
  'task.centre': '{colour} wins the race for the central hexagon. Find the turn that does it.',

  'go-on': { one: 'Right! {count} more turn wins.', other: 'Right! {count} more turns to the win.' },

  'solved.alone': 'Solved at the first try!',
  'solved.helped': 'Solved!',

  'wrong.missed': 'That does not win. {colour} answers {turn}.',
  'wrong.escaped': '{colour} answers {turn}, and there is no win in time any more.',
  'wrong.answered': '{colour} answers {turn}.',
  'wrong.forced': '{colour} answers {turn}, and the win can no longer be stopped.',

  'hint.add': 'Take this piece from your reserve: {kind}.',
  'hint.move': 'Move this piece: {kind}, {space}.',
  'hint.to': 'Its PÜNCT goes to {space}.',
  'hint.stay': 'Its PÜNCT stays on {space}: the piece turns in place.',

  'button.again': 'Try again',
  'button.next': 'Next',
  'button.skip': 'Skip',
  'button.list': 'All puzzles',
  'button.hint': 'Hint',

  'rating.now': 'Rating {points}',
  'rating.about': 'Your rating: the first try at each puzzle counts against its difficulty. A question mark: it is still a guess.',
  'streak.now': 'Streak {streak}',
  'streak.best': 'Best {best}',
  'streak.about': 'A streak: puzzles solved one after the other, at the first try and without a hint.',

  'list.start': 'Start',
  'list.go-on': 'Go on',
  'list.count': '{solved} of {all} solved',
  'list.done': 'Every puzzle of this game is solved.',
  'list.puzzle': 'Puzzle {number}, difficulty {stars} of 5',
  'list.solved': 'Puzzle {number}, difficulty {stars} of 5, solved',

  stars: 'Difficulty {stars} of 5',
} as const;
