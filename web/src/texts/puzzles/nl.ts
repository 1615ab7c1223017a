import type { Translated } from '../language';
import type { en } from './en';

export const nl = {
  'theme.win-1': 'Winst in 1',
  'theme.win-2': 'Winst in 2',
  'theme.win-3': 'Winst in 3',
  'theme.defence': 'De enige verdediging',
  'theme.centre': 'De strijd om het centrum',

  'task.win-1': '{colour} wint met één zet. Welke?',
  'task.win-2': '{colour} wint in twee zetten, wat het antwoord ook is. Vind de eerste.',
  'task.win-3': '{colour} wint in drie zetten, wat de antwoorden ook zijn. Vind de eerste.',
  'task.defence': '{colour} staat op het punt te verliezen. Maar één zet houdt stand: welke?',
  'task.centre': '{colour} wint de strijd om de centrale zeshoek. Vind de zet die dat doet.',

  'go-on': { one: 'Goed! Nog {count} zet tot de winst.', other: 'Goed! Nog {count} zetten tot de winst.' },

  'solved.alone': 'In één keer opgelost!',
  'solved.helped': 'Opgelost!',

  'wrong.missed': 'Dat wint niet. {colour} antwoordt {turn}.',
  'wrong.escaped': '{colour} antwoordt {turn}, en de winst komt niet meer op tijd.',
  'wrong.answered': '{colour} antwoordt {turn}.',
  'wrong.forced': '{colour} antwoordt {turn} en is niet meer te stoppen.',

  'hint.add': 'Pak dit stuk uit je voorraad: {kind}.',
  'hint.move': 'Verplaats dit stuk: {kind}, {space}.',
  'hint.to': 'Zijn PÜNCT gaat naar {space}.',
  'hint.stay': 'Zijn PÜNCT blijft op {space}: het stuk draait ter plaatse.',

  'button.again': 'Opnieuw',
  'button.next': 'Verder',
  'button.skip': 'Overslaan',
  'button.list': 'Alle puzzels',
  'button.hint': 'Hint',

  'rating.now': 'Rating {points}',
  'rating.about':
    'Je rating: bij elke puzzel telt de eerste poging, afgemeten aan de moeilijkheid. Met een vraagteken is het nog een schatting.',
  'streak.now': 'Reeks {streak}',
  'streak.best': 'Beste {best}',
  'streak.about': 'Een reeks: puzzels na elkaar opgelost, in één keer en zonder hint.',

  'list.start': 'Start',
  'list.go-on': 'Verder',
  'list.count': '{solved} van {all} opgelost',
  'list.done': 'Alle puzzels van dit spel zijn opgelost.',
  'list.puzzle': 'Puzzel {number}, moeilijkheid {stars} van 5',
  'list.solved': 'Puzzel {number}, moeilijkheid {stars} van 5, opgelost',

  stars: 'Moeilijkheid {stars} van 5',
} as const satisfies Translated<typeof en>;
