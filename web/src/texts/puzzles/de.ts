import type { Translated } from '../language';
import type { en } from './en';

export const de = {
  'theme.win-1': 'Gewinn in 1',
  'theme.win-2': 'Gewinn in 2',
  'theme.win-3': 'Gewinn in 3',
  'theme.defence': 'Die einzige Abwehr',
  'theme.centre': 'Das Rennen um die Mitte',

  'task.win-1': '{colour} gewinnt mit einem Zug. Mit welchem?',
  'task.win-2': '{colour} gewinnt in zwei Zügen, was auch die Antwort ist. Finde den ersten.',
  'task.win-3': '{colour} gewinnt in drei Zügen, was auch die Antworten sind. Finde den ersten.',
  'task.defence': '{colour} droht zu verlieren. Nur ein Zug hält stand: welcher?',
  'task.centre': '{colour} gewinnt das Rennen um das Sechseck in der Mitte. Finde den Zug dazu.',

  'go-on': { one: 'Richtig! Noch {count} Zug bis zum Gewinn.', other: 'Richtig! Noch {count} Züge bis zum Gewinn.' },

  'solved.alone': 'Auf Anhieb gelöst!',
  'solved.helped': 'Gelöst!',

  'wrong.missed': 'Das gewinnt nicht. {colour} antwortet {turn}.',
  'wrong.escaped': '{colour} antwortet {turn}, und der Gewinn kommt nicht mehr rechtzeitig.',
  'wrong.answered': '{colour} antwortet {turn}.',
  'wrong.forced': '{colour} antwortet {turn} und ist nicht mehr aufzuhalten.',

  'hint.add': 'Nimm diesen Stein aus deinem Vorrat: {kind}.',
  'hint.move': 'Ziehe mit diesem Stein: {kind}, {space}.',
  'hint.to': 'Sein PÜNCT geht nach {space}.',
  'hint.stay': 'Sein PÜNCT bleibt auf {space}: Der Stein dreht sich auf der Stelle.',

  'button.again': 'Noch einmal',
  'button.next': 'Weiter',
  'button.skip': 'Auslassen',
  'button.list': 'Alle Aufgaben',
  'button.hint': 'Tipp',

  'rating.now': 'Wertung {points}',
  'rating.about':
    'Deine Wertung: Bei jeder Aufgabe zählt der erste Versuch, gemessen an ihrer Schwierigkeit. Mit Fragezeichen ist sie noch geschätzt.',
  'streak.now': 'Serie {streak}',
  'streak.best': 'Beste {best}',
  'streak.about': 'Eine Serie: Aufgaben nacheinander gelöst, auf Anhieb und ohne Tipp.',

  'list.start': 'Los',
  'list.go-on': 'Weiter',
  'list.count': '{solved} von {all} gelöst',
  'list.done': 'Alle Aufgaben zu diesem Spiel sind gelöst.',
  'list.puzzle': 'Aufgabe {number}, Schwierigkeit {stars} von 5',
  'list.solved': 'Aufgabe {number}, Schwierigkeit {stars} von 5, gelöst',

  stars: 'Schwierigkeit {stars} von 5',
} as const satisfies Translated<typeof en>;
