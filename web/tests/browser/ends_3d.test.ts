/** Every end on the board by every hand, at the table in three dimensions. */
import { testEnds } from '../ends';

for (const hand of ['mouse', 'touch', 'keys'] as const) testEnds(hand, '3d');
