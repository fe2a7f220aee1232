// Which addresses may be opened in the person's browser: https, and only hosts that this list names.
import { shell } from 'electron';
import { invalid } from '../core/failure.ts';

const ALLOWED_HOSTS: readonly string[] = ['github.com'];

export function isAllowedLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, username, password } = new URL(text);
  return protocol === 'https:' && ALLOWED_HOSTS.includes(host) && username === '' && password === '';
}

export async function openLink(url: string): Promise<void> {
  if (!isAllowedLink(url)) throw invalid({ path: ['url'], rule: 'not-listed' });
  await shell.openExternal(url);
}
