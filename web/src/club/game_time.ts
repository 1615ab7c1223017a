/** The time of a game that runs on the server, as far as it can be known here. The server says what time of the game it was
 * when it spoke; since then as much has passed as here, and the way took about half a round trip. */
export class GameTime {
  /** The game's time minus that of the local clock. */
  private ahead = 0;

  constructor(private readonly local: () => number) {}

  /** It was so late when the message was sent that has just come. */
  hear(at: number, roundTrip: number | null): void {
    this.ahead = at + (roundTrip ?? 0) / 2 - this.local();
  }

  get now(): number {
    return this.local() + this.ahead;
  }
}
