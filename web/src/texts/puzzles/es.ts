import type { Translated } from '../language';
import type { en } from './en';

export const es = {
  'theme.win-1': 'Ganar en 1',
  'theme.win-2': 'Ganar en 2',
  'theme.win-3': 'Ganar en 3',
  'theme.defence': 'La única defensa',
  'theme.centre': 'La carrera por el centro',

  'task.win-1': '{colour} ganan con una jugada. ¿Con cuál?',
  'task.win-2': '{colour} ganan en dos jugadas, sea cual sea la respuesta. Encuentra la primera.',
  'task.win-3': '{colour} ganan en tres jugadas, sean cuales sean las respuestas. Encuentra la primera.',
  'task.defence': '{colour} están a punto de perder. Solo una jugada resiste: ¿cuál?',
  'task.centre': '{colour} ganan la carrera por el hexágono central. Encuentra la jugada.',

  'go-on': { one: '¡Correcto! {count} jugada más para ganar.', other: '¡Correcto! {count} jugadas más para ganar.' },

  'solved.alone': '¡Resuelto a la primera!',
  'solved.helped': '¡Resuelto!',

  'wrong.missed': 'Así no se gana. {colour} responden {turn}.',
  'wrong.escaped': '{colour} responden {turn}, y ya no se gana a tiempo.',
  'wrong.answered': '{colour} responden {turn}.',
  'wrong.forced': '{colour} responden {turn} y ya nada las detiene.',

  'hint.add': 'Toma esta pieza de tu reserva: {kind}.',
  'hint.move': 'Mueve esta pieza: {kind}, {space}.',
  'hint.to': 'Su PÜNCT va a {space}.',
  'hint.stay': 'Su PÜNCT se queda en {space}: la pieza gira en el sitio.',

  'button.again': 'Reintentar',
  'button.next': 'Siguiente',
  'button.skip': 'Saltar',
  'button.list': 'Todos',
  'button.hint': 'Pista',

  'rating.now': 'Puntuación {points}',
  'rating.about':
    'Tu puntuación: cuenta el primer intento de cada problema, según su dificultad. Con interrogación, aún es una estimación.',
  'streak.now': 'Racha {streak}',
  'streak.best': 'Récord {best}',
  'streak.about': 'Una racha: problemas resueltos uno tras otro, a la primera y sin pistas.',

  'list.start': 'Empezar',
  'list.go-on': 'Seguir',
  'list.count': '{solved} de {all} resueltos',
  'list.done': 'Todos los problemas de este juego están resueltos.',
  'list.puzzle': 'Problema {number}, dificultad {stars} de 5',
  'list.solved': 'Problema {number}, dificultad {stars} de 5, resuelto',

  stars: 'Dificultad {stars} de 5',
} as const satisfies Translated<typeof en>;
