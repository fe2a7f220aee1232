// Reads where a call may go: a proxy's address, or the list that a system's proxy settings answer.

/** Straight to the shop; otherwise the address of a proxy. */
export const DIRECT = 'direct';

const schemes: Partial<Record<string, string>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https' };

/**
 * The ways that we can go, in the order in which they are wanted. Those of a kind that we do not speak are left out:
 * where nothing else was named, nothing is left.
 */
export function waysIn(settings: string): string[] {
  const entries = settings.split(';').map((entry) => entry.trim());
  const named = entries.filter((entry) => entry !== '');
  return named.length === 0 ? [DIRECT] : named.map(wayOf).filter((way) => way !== undefined);
}

function wayOf(entry: string): string | undefined {
  if (URL.canParse(entry) && /^https?:\/\//i.test(entry)) return entry;
  const [kind = '', address] = entry.split(/\s+/);
  if (kind.toUpperCase() === 'DIRECT') return DIRECT;
  const scheme = schemes[kind.toUpperCase()];
  const way = `${scheme ?? ''}://${address ?? ''}`;
  return scheme !== undefined && URL.canParse(way) ? way : undefined;
}
