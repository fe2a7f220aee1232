// The desk as the core knows it: this program, this machine, and a window that belongs to the browser.
import { arch, release, type as systemName } from 'node:os';
import { version } from '../../package.json';
import type { Language } from '../contract/entities/settings.ts';
import type { Desk } from '../core/ports.ts';
import { openInBrowser } from './open-in-browser.ts';

export function browserDesk(homeFolder: string, language: Language | null): Desk {
  return {
    facts: {
      version,
      host: 'browser',
      runsOn: [{ name: 'Node.js', version: process.versions.node }],
      system: `${systemName()} ${release()} ${arch()}`,
      homeFolder,
      weakened: [],
      modes: [],
      language,
    },
    openLink: async (url) => {
      await openInBrowser(url);
    },
    mode: () => 'window',
    setMode: () => Promise.resolve('window'),
  };
}
