/** Ciò che dice solo l’elemento nelle pagine altrui, in italiano. */
export const it = {
  'label.position': 'Posizione del gioco PÜNCT',
  'label.game': 'Partita del gioco PÜNCT',
  'label.puzzle': 'Problema del gioco PÜNCT',
  'to-move': 'Muove il {colour}.',
  task: 'Muove il {colour}. Trova la mossa migliore.',
  right: 'Giusto! E adesso?',
  wrong: 'Non è questa. Riprova.',
  'failed.board': 'Non è stato possibile caricare il tavoliere.',
  'failed.file': 'Non è stato possibile caricare la partita.',
  'failed.text': 'Non si può mostrare. {reason}',
  'failed.nothing': 'Non c’è niente da mostrare.',
  open: 'Apri nella pagina completa',
} as const;
