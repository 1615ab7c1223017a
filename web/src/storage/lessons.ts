/** How far a person has come in the lessons. In localStorage: small, and shown as soon as the list is. */

/** Steps that are done, each as `lesson/step`. */
export type Progress = ReadonlySet<string>;

const KEY = 'punct-lessons';
const VERSION = 1;
/** More than all lessons will ever have. */
const LIMIT = 1000;

/** What is kept by a newer version of the page, or is damaged, counts as nothing. */
export function readProgress(text: string | null): Progress {
  try {
    const kept = Object(JSON.parse(text ?? '{}')) as { version?: unknown; done?: unknown };
    if (kept.version !== VERSION || !Array.isArray(kept.done)) return new Set();
    return new Set(kept.done.slice(0, LIMIT).filter((step): step is string => typeof step === 'string'));
  } catch {
    return new Set();
  }
}

export const writeProgress = (progress: Progress): string => JSON.stringify({ version: VERSION, done: [...progress] });

export function loadProgress(): Progress {
  try {
    return readProgress(localStorage.getItem(KEY));
  } catch {
    return new Set();
  }
}

/** Where the browser keeps nothing, the progress ends with the lesson. */
export function keepDone(step: string): void {
  try {
    localStorage.setItem(KEY, writeProgress(new Set([...loadProgress(), step])));
  } catch {
    // Nothing can be kept; learning goes on.
  }
}
