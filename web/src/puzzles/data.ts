/** The puzzles themselves: a text of their own, loaded with the room. */
import text from '#share/puzzles.tsv?raw';
import { readCollection } from './collection';

export const puzzles = readCollection(text);
