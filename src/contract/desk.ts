// This program and this machine, for the about page and for whoever is asked for help.
import * as z from 'zod/mini';
import { languages } from './settings.ts';
import { command, nothing, query } from './route.ts';

export const deskModes = ['window', 'full-screen', 'kiosk'] as const;
export type DeskMode = (typeof deskModes)[number];

export const hostKinds = ['electron', 'browser'] as const;

/** What takes a part of the window's protection away: switches of Chromium's that this start was given. */
export const weakenings = ['no-sandbox'] as const;
export type Weakening = (typeof weakenings)[number];

/** What keeps the token: a key store of the system's, which may be locked now, a key file of ours, or nothing that lasts. */
export const sealings = ['key-store', 'locked', 'key-file', 'memory'] as const;

export const about = z.strictObject({
  version: z.string(),
  host: z.enum(hostKinds),
  /** Name and version of everything that the program runs on. */
  runsOn: z.array(z.strictObject({ name: z.string(), version: z.string() })),
  system: z.string(),
  homeFolder: z.string(),
  logFile: z.string(),
  sealing: z.strictObject({ kind: z.enum(sealings), detail: z.string() }),
  weakened: z.array(z.enum(weakenings)),
  /** What the window can be asked to become; empty where the browser decides. */
  modes: z.array(z.enum(deskModes)),
  /** The language that this start was told to speak; null where the system's counts. */
  language: z.nullable(z.enum(languages)),
});
export type About = z.output<typeof about>;

export const deskRoutes = {
  'desk.about': query(nothing, about),
  'desk.open-link': command(
    z.strictObject({ url: z.url({ protocol: /^https$/ }).check(z.maxLength(2048)) }),
    nothing,
  ),
  'desk.mode': query(nothing, z.enum(deskModes)),
  'desk.set-mode': command(z.strictObject({ mode: z.enum(deskModes) }), z.enum(deskModes)),
} as const;
