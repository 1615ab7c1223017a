/** What only the element in pages of others says, in English. */
export const en = {
  'label.position': 'Position of the board game PÜNCT',
  'label.game': 'Game of the board game PÜNCT',
  'label.puzzle': 'Puzzle of the board game PÜNCT',
  'to-move': '{colour} to move.',
  task: '{colour} to move. Find the best turn.',
  right: 'Right! And now?',
  wrong: 'That is not it. Try again.',
  'failed.board': 'The board could not be loaded.',
  'failed.file': 'The game could not be loaded.',
  'failed.text': 'This cannot be shown. {reason}',
  'failed.nothing': 'There is nothing to show.',
  open: 'Open in the full page',
} as const;
