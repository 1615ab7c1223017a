import type { Translated } from '../language';
import type { en } from './en';

export const pl = {
  'theme.win-1': 'Wygrana w 1 ruchu',
  'theme.win-2': 'Wygrana w 2 ruchach',
  'theme.win-3': 'Wygrana w 3 ruchach',
  'theme.defence': 'Jedyna obrona',
  'theme.centre': 'Wyścig o środek',

  'task.win-1': '{colour} wygrywają jednym ruchem. Którym?',
  'task.win-2': '{colour} wygrywają w dwóch ruchach, bez względu na odpowiedź. Znajdź pierwszy.',
  'task.win-3': '{colour} wygrywają w trzech ruchach, bez względu na odpowiedzi. Znajdź pierwszy.',
  'task.defence': '{colour} zaraz przegrają. Ratuje tylko jeden ruch: który?',
  'task.centre': '{colour} wygrywają wyścig o obszar centralny. Znajdź właściwy ruch.',

  'go-on': {
    one: 'Dobrze! Jeszcze {count} ruch do wygranej.',
    few: 'Dobrze! Jeszcze {count} ruchy do wygranej.',
    many: 'Dobrze! Jeszcze {count} ruchów do wygranej.',
    other: 'Dobrze! Jeszcze {count} ruchu do wygranej.',
  },

  'solved.alone': 'Rozwiązane za pierwszym razem!',
  'solved.helped': 'Rozwiązane!',

  'wrong.missed': 'To nie wygrywa. {colour} odpowiadają {turn}.',
  'wrong.escaped': '{colour} odpowiadają {turn} i wygranej na czas już nie ma.',
  'wrong.answered': '{colour} odpowiadają {turn}.',
  'wrong.forced': '{colour} odpowiadają {turn} i nic ich już nie zatrzyma.',

  'hint.add': 'Weź ten pion z zapasu: {kind}.',
  'hint.move': 'Zagraj tym pionem: {kind}, {space}.',
  'hint.to': 'Jego PÜNCT idzie na {space}.',
  'hint.stay': 'Jego PÜNCT zostaje na {space}: pion obraca się w miejscu.',

  'button.again': 'Jeszcze raz',
  'button.next': 'Dalej',
  'button.skip': 'Pomiń',
  'button.list': 'Wszystkie',
  'button.hint': 'Podpowiedź',

  'rating.now': 'Ranking {points}',
  'rating.about':
    'Twój ranking: w każdym zadaniu liczy się pierwsza próba, zależnie od trudności. Znak zapytania oznacza, że to jeszcze szacunek.',
  'streak.now': 'Seria {streak}',
  'streak.best': 'Rekord {best}',
  'streak.about': 'Seria: zadania rozwiązane jedno po drugim, za pierwszym razem i bez podpowiedzi.',

  'list.start': 'Zacznij',
  'list.go-on': 'Dalej',
  'list.count': 'Rozwiązane: {solved} z {all}',
  'list.done': 'Wszystkie zadania tej gry są rozwiązane.',
  'list.puzzle': 'Zadanie {number}, trudność {stars} z 5',
  'list.solved': 'Zadanie {number}, trudność {stars} z 5, rozwiązane',

  stars: 'Trudność {stars} z 5',
} as const satisfies Translated<typeof en>;
