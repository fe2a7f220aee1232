// Which addresses may be opened in the person's browser: https, and only hosts that this list names.
import { invalid } from '../failure.ts';

const ALLOWED_HOSTS: readonly string[] = ['github.com'];

function isAllowedLink({ protocol, host, username, password }: URL): boolean {
  return protocol === 'https:' && ALLOWED_HOSTS.includes(host) && username === '' && password === '';
}

/** As it was understood here, so that nobody else understands it otherwise; raises `input.invalid` where it may not be opened. */
export function checkedLink(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !isAllowedLink(url)) throw invalid({ path: ['url'], rule: 'not-listed' });
  return url.href;
}
