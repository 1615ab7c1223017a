/** Co mówi tylko element na cudzych stronach, po polsku. */
export const pl = {
  'label.position': 'Pozycja gry planszowej PÜNCT',
  'label.game': 'Partia gry planszowej PÜNCT',
  'label.puzzle': 'Zadanie z gry planszowej PÜNCT',
  'to-move': 'Na ruchu: {colour}.',
  task: 'Na ruchu: {colour}. Znajdź najlepszy ruch.',
  right: 'Dobrze! A teraz?',
  wrong: 'To nie ten ruch. Spróbuj jeszcze raz.',
  'failed.board': 'Nie udało się wczytać planszy.',
  'failed.file': 'Nie udało się wczytać partii.',
  'failed.text': 'Nie można tego pokazać. {reason}',
  'failed.nothing': 'Nie ma czego pokazać.',
  open: 'Otwórz na pełnej stronie',
} as const;
