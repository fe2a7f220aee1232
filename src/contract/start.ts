// What a page asks and hears before it shows anything: apart from the rest, so that no start waits for the shape of a menu.
import * as z from 'zod/mini';
import { about, deskModes } from './entities/about.ts';
import { overview } from './entities/overview.ts';
import { newProfile, profileEdit, profileId, profileTrial, removal } from './entities/profile.ts';
import { sessionState, trialReport } from './entities/session.ts';
import { settings, settingsChange } from './entities/settings.ts';
import { storageState } from './entities/storage.ts';
import { command, nothing, query } from './route.ts';

const whichProfile = z.strictObject({ id: profileId });

export const startRoutes = {
  'desk.about': query(nothing, about),
  'desk.open-link': command(
    z.strictObject({ url: z.url({ protocol: /^https$/ }).check(z.maxLength(2048)) }),
    nothing,
  ),
  'desk.mode': query(nothing, z.enum(deskModes)),
  'desk.set-mode': command(z.strictObject({ mode: z.enum(deskModes) }), z.enum(deskModes)),

  'settings.get': query(nothing, settings),
  'settings.change': command(settingsChange, settings),

  'session.get': query(nothing, sessionState),
  'session.try': command(profileTrial, trialReport),
  'session.add': command(newProfile, sessionState),
  'session.edit': command(profileEdit, sessionState),
  'session.removal': query(whichProfile, removal),
  'session.remove': command(whichProfile, sessionState),
  'session.switch': command(whichProfile, sessionState),
  'session.check': command(nothing, sessionState),

  'training.open': command(nothing, sessionState),
  'training.reset': command(nothing, sessionState),

  'overview.get': query(nothing, overview),
  'overview.refresh': command(nothing, overview),

  'storage.get': query(nothing, storageState),
} as const;

export const startEvents = {
  'session.changed': sessionState,
  'settings.changed': settings,
  'overview.changed': overview,
  'storage.changed': storageState,
} as const;
