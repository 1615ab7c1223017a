import type { Translated } from '../language';
import type { en } from './en';

export const it = {
  'theme.win-1': 'Vittoria in 1',
  'theme.win-2': 'Vittoria in 2',
  'theme.win-3': 'Vittoria in 3',
  'theme.defence': 'L’unica difesa',
  'theme.centre': 'La corsa al centro',

  'task.win-1': 'Il {colour} vince con una mossa. Quale?',
  'task.win-2': 'Il {colour} vince in due mosse, qualunque sia la risposta. Trova la prima.',
  'task.win-3': 'Il {colour} vince in tre mosse, qualunque siano le risposte. Trova la prima.',
  'task.defence': 'Il {colour} sta per perdere. Una sola mossa regge: quale?',
  'task.centre': 'Il {colour} vince la corsa all’esagono centrale. Trova la mossa giusta.',

  'go-on': { one: 'Giusto! Ancora {count} mossa per vincere.', other: 'Giusto! Ancora {count} mosse per vincere.' },

  'solved.alone': 'Risolto al primo tentativo!',
  'solved.helped': 'Risolto!',

  'wrong.missed': 'Così non si vince. Il {colour} risponde {turn}.',
  'wrong.escaped': 'Il {colour} risponde {turn}, e non si vince più in tempo.',
  'wrong.answered': 'Il {colour} risponde {turn}.',
  'wrong.forced': 'Il {colour} risponde {turn} e non si ferma più.',

  'hint.add': 'Prendi questo pezzo dalla tua riserva: {kind}.',
  'hint.move': 'Muovi questo pezzo: {kind}, {space}.',
  'hint.to': 'Il suo PÜNCT va in {space}.',
  'hint.stay': 'Il suo PÜNCT resta in {space}: il pezzo ruota sul posto.',

  'button.again': 'Riprova',
  'button.next': 'Avanti',
  'button.skip': 'Salta',
  'button.list': 'Tutti',
  'button.hint': 'Consiglio',

  'rating.now': 'Punteggio {points}',
  'rating.about':
    'Il tuo punteggio: di ogni problema conta il primo tentativo, secondo la difficoltà. Con il punto interrogativo è ancora una stima.',
  'streak.now': 'Serie {streak}',
  'streak.best': 'Record {best}',
  'streak.about': 'Una serie: problemi risolti uno dopo l’altro, al primo tentativo e senza consigli.',

  'list.start': 'Inizia',
  'list.go-on': 'Continua',
  'list.count': '{solved} di {all} risolti',
  'list.done': 'Tutti i problemi di questo gioco sono risolti.',
  'list.puzzle': 'Problema {number}, difficoltà {stars} su 5',
  'list.solved': 'Problema {number}, difficoltà {stars} su 5, risolto',

  stars: 'Difficoltà {stars} su 5',
} as const satisfies Translated<typeof en>;
