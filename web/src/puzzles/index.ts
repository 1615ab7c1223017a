/** The room of the puzzles.
 *
 *     #puzzles              all of them
 *     #puzzles/win-2/ID     one, as a part of its theme; next comes the next of the theme
 *     #puzzles/all/ID       the same, but next comes whatever is next in difficulty */
import ratingsAddress from '#wasm/ratings.wasm?url';
import type { RoomServices } from '../ui/services';
import type { Screen } from '../ui/screen';
import { puzzleTexts } from '../texts/puzzles';
import { loadRoom } from '../texts/rooms';
import { puzzles } from './data';
import { Overview } from './overview';
import { loadProgress } from './progress';
import { Ratings } from './rating';
import { Room, SERIES } from './room';
import { Solving } from './solving';
import '../styles/puzzles.css';

export async function open(page: RoomServices, rest: string): Promise<Screen> {
  const [texts, ratings] = await Promise.all([loadRoom(puzzleTexts, page.t.language), Ratings.load(fetch(ratingsAddress))]);
  const room = new Room(page, texts, puzzles, loadProgress(), ratings);
  const [first, id] = rest.split('/');
  const series = SERIES.find((name) => name === first);
  const puzzle = puzzles.find((one) => one.id === id);
  return series && puzzle ? new Solving(room, series, puzzle) : new Overview(room);
}
