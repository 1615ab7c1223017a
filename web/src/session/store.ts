/** Holds a value that changes and tells whoever listens. */
export type Listener<S, E> = (state: S, event: E) => void;

export class Store<S, E> {
  private readonly listeners = new Set<Listener<S, E>>();

  constructor(private current: S) {}

  get state(): S {
    return this.current;
  }

  /** Replaces the value and says what happened. */
  set(state: S, event: E): void {
    this.current = state;
    for (const listener of [...this.listeners]) listener(state, event);
  }

  /** Returns how to stop listening. */
  listen(listener: Listener<S, E>): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
