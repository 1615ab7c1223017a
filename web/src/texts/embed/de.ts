/** Was nur das Element in Seiten anderer sagt, auf Deutsch. */
export const de = {
  'label.position': 'Stellung des Brettspiels PÜNCT',
  'label.game': 'Partie des Brettspiels PÜNCT',
  'label.puzzle': 'Aufgabe zum Brettspiel PÜNCT',
  'to-move': '{colour} ist am Zug.',
  task: '{colour} ist am Zug. Finde den besten Zug.',
  right: 'Richtig! Und jetzt?',
  wrong: 'Das ist er nicht. Versuch es noch einmal.',
  'failed.board': 'Der Spielplan konnte nicht geladen werden.',
  'failed.file': 'Die Partie konnte nicht geladen werden.',
  'failed.text': 'Das lässt sich nicht zeigen. {reason}',
  'failed.nothing': 'Hier gibt es nichts zu zeigen.',
  open: 'Auf der ganzen Seite öffnen',
} as const;
