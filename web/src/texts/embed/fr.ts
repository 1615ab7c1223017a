/** Ce que dit l’élément dans les pages des autres, en français. */
export const fr = {
  'label.position': 'Position du jeu PÜNCT',
  'label.game': 'Partie du jeu PÜNCT',
  'label.puzzle': 'Problème du jeu PÜNCT',
  'to-move': 'À {colour} de jouer.',
  task: 'À {colour} de jouer. Trouve le meilleur coup.',
  right: 'Juste ! Et maintenant ?',
  wrong: 'Ce n’est pas ce coup. Essaie encore.',
  'failed.board': 'Le plateau n’a pas pu être chargé.',
  'failed.file': 'La partie n’a pas pu être chargée.',
  'failed.text': 'Impossible d’afficher cela. {reason}',
  'failed.nothing': 'Il n’y a rien à afficher.',
  open: 'Ouvrir dans la page complète',
} as const;
