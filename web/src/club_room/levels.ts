/** The engine's levels as players of the club, with their ratings. */
import type { Person } from '../club';
import type { ClubRoom } from './room';

export async function levelsOf(room: ClubRoom): Promise<readonly Person[]> {
  const { connection } = room.club;
  const answer = await connection
    .ask<{ levels: readonly Person[] }>('leaderboard', { variant: 'standard', pace: 'live' })
    .catch(() => null);
  const number = ({ name }: Person) => Number(/\d+$/.exec(name)?.[0]);
  return [...(answer?.levels ?? [])].sort((one, other) => number(one) - number(other));
}
