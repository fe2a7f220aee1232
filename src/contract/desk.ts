// This program and this machine, for the about page and for support.
import * as z from 'zod/mini';
import { delivery } from './delivery.ts';
import { languages } from './settings.ts';
import { command, nothing, query } from './route.ts';

export const deskModes = ['window', 'full-screen', 'kiosk'] as const;
export type DeskMode = (typeof deskModes)[number];

export const hostKinds = ['electron', 'browser'] as const;

/** Chromium switches of this start that weaken the window's protection. */
export const weakenings = ['no-sandbox'] as const;
export type Weakening = (typeof weakenings)[number];

/** What protects the token: the system's key store, which may be locked now, our key file, or memory only. */
export const sealings = ['key-store', 'locked', 'key-file', 'memory'] as const;

export const about = z.strictObject({
  version: z.string(),
  host: z.enum(hostKinds),
  /** The name and version of everything that the program runs on. */
  runsOn: z.array(z.strictObject({ name: z.string(), version: z.string() })),
  system: z.string(),
  homeFolder: z.string(),
  logFile: z.string(),
  sealing: z.strictObject({ kind: z.enum(sealings), detail: z.string() }),
  weakened: z.array(z.enum(weakenings)),
  /** The modes that the window offers; empty in a browser. */
  modes: z.array(z.enum(deskModes)),
  /** The language from the command line; null when the system's language applies. */
  language: z.nullable(z.enum(languages)),
});
export type About = z.output<typeof about>;

export const deskRoutes = {
  /** Describes the program and the machine. */
  'desk.about': query(nothing, about),
  /** Opens a link in the system's browser. */
  'desk.open-link': command(
    z.strictObject({ url: z.url({ protocol: /^https$/ }).check(z.maxLength(2048)) }),
    nothing,
  ),
  /** The mode of the window. */
  'desk.mode': query(nothing, z.enum(deskModes)),
  /** Changes the mode of the window. */
  'desk.set-mode': command(z.strictObject({ mode: z.enum(deskModes) }), z.enum(deskModes)),
  /** Opens a further window of the desk with a page for another display; false in a browser, where a link does. */
  'desk.open-screen': command(
    z.strictObject({
      screen: z.enum(['kitchen', 'kitchen-guests', 'phone']),
      station: z.nullable(z.string().check(z.maxLength(32), z.regex(/^[0-9a-z]*$/))),
    }),
    z.boolean(),
  ),
  /** Saves what the window would print now as a PDF. Refused in a browser, whose print dialog does that. */
  'desk.save-pdf': command(
    z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
    delivery,
  ),
} as const;
