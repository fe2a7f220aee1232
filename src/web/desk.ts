// The desk as the core knows it: this program, this machine, and a window that belongs to the browser.
import { arch, release, type as systemName } from 'node:os';
import { version } from '../../package.json';
import type { Language } from '../contract/entities/settings.ts';
import { invalid } from '../core/failure.ts';
import type { Desk } from '../core/ports.ts';
import { openInBrowser } from './open-in-browser.ts';

/** The same hosts as the desktop program lets through. */
const ALLOWED_HOSTS: readonly string[] = ['github.com'];

export function browserDesk(homeFolder: string, language: Language | null): Desk {
  return {
    facts: {
      version,
      host: 'browser',
      runsOn: [{ name: 'Node.js', version: process.versions.node }],
      system: `${systemName()} ${release()} ${arch()}`,
      homeFolder,
      modes: [],
      language,
    },
    openLink: async (url) => {
      if (!isAllowedLink(url)) throw invalid({ path: ['url'], rule: 'not-listed' });
      await openInBrowser(url);
    },
    mode: () => 'window',
    setMode: () => Promise.resolve('window'),
  };
}

function isAllowedLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, username, password } = new URL(text);
  return protocol === 'https:' && ALLOWED_HOSTS.includes(host) && username === '' && password === '';
}
