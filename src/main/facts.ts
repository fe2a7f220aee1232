// The facts about this program for the about page.
import { arch, release, type as systemName } from 'node:os';
import { app } from 'electron';
import { deskModes, type Weakening } from '../contract/desk.ts';
import type { Language } from '../contract/settings.ts';
import type { Desk } from '../core/ports.ts';

export interface Start {
  language: Language | null;
  weakened: Weakening[];
}

export function deskFacts(homeFolder: string, { language, weakened }: Start): Desk['facts'] {
  return {
    version: app.getVersion(),
    host: 'electron',
    runsOn: [
      ...runtime('Electron', process.versions.electron),
      ...runtime('Chromium', process.versions.chrome),
      ...runtime('Node.js', process.versions.node),
    ],
    system: `${systemName()} ${release()} ${arch()}`,
    homeFolder,
    weakened,
    modes: [...deskModes],
    language,
  };
}

const runtime = (name: string, version: string | undefined) =>
  version === undefined ? [] : [{ name, version }];
