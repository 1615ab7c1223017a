/** Lo que solo dice el elemento en páginas de otros, en español. */
export const es = {
  'label.position': 'Posición del juego PÜNCT',
  'label.game': 'Partida del juego PÜNCT',
  'label.puzzle': 'Problema del juego PÜNCT',
  'to-move': 'Juegan: {colour}.',
  task: 'Juegan: {colour}. Encuentra la mejor jugada.',
  right: '¡Correcto! ¿Y ahora?',
  wrong: 'No es esa. Inténtalo de nuevo.',
  'failed.board': 'No se pudo cargar el tablero.',
  'failed.file': 'No se pudo cargar la partida.',
  'failed.text': 'Esto no se puede mostrar. {reason}',
  'failed.nothing': 'No hay nada que mostrar.',
  open: 'Abrir en la página completa',
} as const;
