/** When a part of the page cannot be loaded: is the server gone, or has it a newer page that has other parts? */
import { firstScript } from './tabs';

export type Freshness = 'current' | 'newer' | 'unreachable';

export async function askFreshness(): Promise<Freshness> {
  try {
    const response = await fetch('./', { cache: 'no-store' });
    if (!response.ok) return 'unreachable';
    const name = firstScript().split('/').at(-1)!;
    return (await response.text()).includes(name) ? 'current' : 'newer';
  } catch {
    return 'unreachable';
  }
}
