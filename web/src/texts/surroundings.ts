/** What the texts adapt to: the colours of the pieces, touch or mouse, and the region of the reader. */
import type { LanguageCode } from './language';

/** The texts say white and black. Where the pieces are yellow and blue, these forms take their place. */
const YELLOW_AND_BLUE: Readonly<Record<LanguageCode, string>> = {
  en: 'white yellow, black blue',
  de: 'weiß gelb, weiße gelbe, weißer gelber, weißen gelben, schwarz blau, schwarze blaue, schwarzer blauer, schwarzen blauen',
  fr: 'blanc jaune, blancs jaunes, blanche jaune, blanches jaunes, noir bleu, noirs bleus, noire bleue, noires bleues',
  it: 'bianco giallo, bianca gialla, bianchi gialli, bianche gialle, nero blu, nera blu, neri blu, nere blu',
  nl: 'wit geel, witte gele, zwart blauw, zwarte blauwe',
  es: 'blanco amarillo, blanca amarilla, blancos amarillos, blancas amarillas, negro azul, negra azul, negros azules, negras azules',
  pl:
    'białe żółte, biały żółty, biała żółta, białą żółtą, białego żółtego, białej żółtej, białych żółtych, białym żółtym, białymi żółtymi, ' +
    'czarne niebieskie, czarny niebieski, czarna niebieska, czarną niebieską, czarnego niebieskiego, czarnej niebieskiej, czarnych niebieskich, czarnym niebieskim, czarnymi niebieskimi',
};

/** Texts about the white and black pieces themselves. */
const ALWAYS_WHITE_AND_BLACK = 'settings.pieces.stone';

/** A text as it is said when the pieces are yellow and blue. Names of arguments, in braces, stay. */
export function yellowAndBlue(code: LanguageCode): (key: string, text: string) => string {
  const forms = new Map(YELLOW_AND_BLUE[code].split(', ').map((pair) => pair.split(' ') as [string, string]));
  const said = new RegExp(`(?<![\\p{L}{])(${[...forms.keys()].join('|')})(?!\\p{L})`, 'giu');
  const replace = (form: string) => {
    const other = forms.get(form.toLowerCase())!;
    return form[0] === form[0]!.toLowerCase() ? other : other[0]!.toUpperCase() + other.slice(1);
  };
  return (key, text) => (key === ALWAYS_WHITE_AND_BLACK ? text : text.replace(said, replace));
}

/** The style sheets read the choice of pieces from the document; so do the texts. */
export const piecesAreYellowAndBlue = (): boolean => globalThis.document?.documentElement.dataset['pieces'] === 'safe';

/** A finger is what there is to point with. */
export const isTouched = (): boolean => globalThis.matchMedia?.('(hover: none) and (pointer: coarse)').matches ?? false;

/** The language as it is written where the reader lives: dates in English differ between London and New York. */
export function regionOf(code: LanguageCode, wished: readonly string[] = globalThis.navigator?.languages ?? []): string {
  return wished.find((wish) => wish.toLowerCase().startsWith(`${code}-`)) ?? (code === 'en' ? 'en-GB' : code);
}
