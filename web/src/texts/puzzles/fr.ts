import type { Translated } from '../language';
import type { en } from './en';

export const fr = {
  'theme.win-1': 'Gain en 1',
  'theme.win-2': 'Gain en 2',
  'theme.win-3': 'Gain en 3',
  'theme.defence': 'La seule parade',
  'theme.centre': 'La course au centre',

  'task.win-1': '{colour} gagne en un coup. Lequel ?',
  'task.win-2': '{colour} gagne en deux coups, quelle que soit la réponse. Trouve le premier.',
  'task.win-3': '{colour} gagne en trois coups, quelles que soient les réponses. Trouve le premier.',
  'task.defence': '{colour} est sur le point de perdre. Un seul coup tient bon : lequel ?',
  'task.centre': '{colour} gagne la course à l’hexagone central. Trouve le coup qu’il faut.',

  'go-on': { one: 'Juste ! Encore {count} coup et c’est gagné.', other: 'Juste ! Encore {count} coups et c’est gagné.' },

  'solved.alone': 'Résolu du premier coup !',
  'solved.helped': 'Résolu !',

  'wrong.missed': 'Ce coup ne gagne pas. {colour} répond {turn}.',
  'wrong.escaped': '{colour} répond {turn}, et il n’y a plus de gain à temps.',
  'wrong.answered': '{colour} répond {turn}.',
  'wrong.forced': '{colour} répond {turn}, et plus rien ne l’arrête.',

  'hint.add': 'Prends cette pièce dans ta réserve : {kind}.',
  'hint.move': 'Joue cette pièce : {kind}, {space}.',
  'hint.to': 'Son PÜNCT va en {space}.',
  'hint.stay': 'Son PÜNCT reste en {space} : la pièce pivote sur place.',

  'button.again': 'Réessayer',
  'button.next': 'Suivant',
  'button.skip': 'Passer',
  'button.list': 'Tous',
  'button.hint': 'Indice',

  'rating.now': 'Cote {points}',
  'rating.about':
    'Ta cote : le premier essai de chaque problème compte, selon sa difficulté. Un point d’interrogation : ce n’est encore qu’une estimation.',
  'streak.now': 'Série {streak}',
  'streak.best': 'Record {best}',
  'streak.about': 'Une série : des problèmes résolus l’un après l’autre, du premier coup et sans indice.',

  'list.start': 'Commencer',
  'list.go-on': 'Continuer',
  'list.count': '{solved} sur {all} résolus',
  'list.done': 'Tous les problèmes de cette version sont résolus.',
  'list.puzzle': 'Problème {number}, difficulté {stars} sur 5',
  'list.solved': 'Problème {number}, difficulté {stars} sur 5, résolu',

  stars: 'Difficulté {stars} sur 5',
} as const satisfies Translated<typeof en>;
