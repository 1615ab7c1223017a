/** The time of a game that runs on the server, as far as it can be known here. The server says what time of the game it was
 * when it spoke; since then as much has passed as here, and the way took about half a round trip. A message that was held up
 * on its way only seems to say that it is earlier: of all that came over one connection the fastest counts, so that clocks do
 * not jump. */
export class GameTime {
  /** The game's time when a message was sent, minus the local time when it came; of the fastest one. */
  private offset = -Infinity;

  constructor(
    private readonly local: () => number,
    /** The shortest round trip of late. */
    private readonly roundTrip: () => number | null,
  ) {}

  /** Another connection, or time that stood still on the server: what was known before is worth nothing. */
  begin(at: number): void {
    this.offset = -Infinity;
    this.hear(at);
  }

  /** It was so late when the message was sent that has just come. */
  hear(at: number): void {
    this.offset = Math.max(this.offset, at - this.local());
  }

  get now(): number {
    return this.local() + this.offset + (this.roundTrip() ?? 0) / 2;
  }
}
