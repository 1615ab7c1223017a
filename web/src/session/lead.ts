/** Which of several tabs lets the engine answer in a game: the one that holds the game's lock. When it is closed, or its
 * person goes to a room, the lock passes to another. */
export class Lead {
  private wanted: { readonly id: string; readonly release: AbortController } | null = null;
  private held = false;

  constructor(private readonly changed: () => void) {}

  /** Asks to lead a game, or none. */
  want(id: string | null): void {
    if (this.wanted?.id === id) return;
    this.wanted?.release.abort();
    this.wanted = null;
    this.held = false;
    if (id === null) return;
    const release = new AbortController();
    this.wanted = { id, release };
    // Without locks there is nobody to agree with.
    if (!globalThis.navigator?.locks) {
      this.held = true;
      return;
    }
    const gone = new Promise<void>((resolve) => release.signal.addEventListener('abort', () => resolve()));
    navigator.locks
      .request(`punct-game-${id}`, { signal: release.signal }, () => {
        if (release.signal.aborted) return;
        this.held = true;
        this.changed();
        return gone;
      })
      .catch(() => {});
  }

  leads(id: string): boolean {
    return this.held && this.wanted?.id === id;
  }
}
