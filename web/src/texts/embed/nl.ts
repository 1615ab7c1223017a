/** Wat alleen het element in pagina’s van anderen zegt, in het Nederlands. */
export const nl = {
  'label.position': 'Stelling van het bordspel PÜNCT',
  'label.game': 'Partij van het bordspel PÜNCT',
  'label.puzzle': 'Puzzel van het bordspel PÜNCT',
  'to-move': '{colour} is aan zet.',
  task: '{colour} is aan zet. Vind de beste zet.',
  right: 'Juist! En nu?',
  wrong: 'Dat is hem niet. Probeer het nog eens.',
  'failed.board': 'Het bord kon niet worden geladen.',
  'failed.file': 'De partij kon niet worden geladen.',
  'failed.text': 'Dit kan niet worden getoond. {reason}',
  'failed.nothing': 'Er valt niets te tonen.',
  open: 'Openen in de volledige pagina',
} as const;
