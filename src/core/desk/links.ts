// Which addresses may be opened in the person's browser: https, and only hosts that this list names.
import { invalid } from '../failure.ts';

const ALLOWED_HOSTS: readonly string[] = ['github.com'];

function isAllowedLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, username, password } = new URL(text);
  return protocol === 'https:' && ALLOWED_HOSTS.includes(host) && username === '' && password === '';
}

/** Raises `input.invalid` where the address may not be opened. */
export function checkLink(url: string): void {
  if (!isAllowedLink(url)) throw invalid({ path: ['url'], rule: 'not-listed' });
}
