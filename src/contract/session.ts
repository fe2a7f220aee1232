// The session: which shop is open and whether it can be reached. Everything that the window frame shows.
import * as z from 'zod/mini';
import { appError } from './errors.ts';
import { profile, profileId, newProfile, profileEdit, profileTrial, removal } from './profile.ts';
import { command, nothing, query } from './route.ts';

export const tokenStates = ['ready', 'missing', 'unreadable', 'locked', 'expired'] as const;

export const connection = z.strictObject({
  state: z.enum(['unknown', 'checking', 'online', 'offline']),
  /** When the shop last answered. */
  lastAnswerAtSeconds: z.nullable(z.number()),
  /** Why the shop cannot be reached; null while it can. */
  error: z.nullable(appError),
});
export type Connection = z.output<typeof connection>;

export const training = z.strictObject({
  state: z.enum(['stopped', 'starting', 'running', 'failed']),
});
export type Training = z.output<typeof training>;

export const sessionState = z.strictObject({
  profiles: z.array(profile),
  currentId: z.nullable(profileId),
  /** The token of the current profile; `missing` when there is none. */
  token: z.enum(tokenStates),
  connection,
  training,
});
export type SessionState = z.output<typeof sessionState>;

/** The result of trying a connection. */
export const trialReport = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    durationMs: z.number(),
    goods: z.nullable(z.int()),
    /** False when the shop has no record yet that would show its app id. */
    appIdSeen: z.boolean(),
  }),
  z.strictObject({
    ok: z.literal(false),
    problem: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('call'), error: appError }),
      /** The answer could be read, but it came from a shop with another app id. */
      z.strictObject({ kind: z.literal('app-id'), found: z.string() }),
      /** The shop does not know the client, or not with this secret; `reason` is the shop's own message, or empty. */
      z.strictObject({ kind: z.literal('client'), reason: z.string() }),
      /** There is no sign-in at this address. */
      z.strictObject({ kind: z.literal('no-sign-in') }),
    ]),
  }),
]);
export type TrialReport = z.output<typeof trialReport>;

const whichProfile = z.strictObject({ id: profileId });

export const sessionRoutes = {
  'session.get': query(nothing, sessionState),
  'session.try': command(profileTrial, trialReport),
  'session.add': command(newProfile, sessionState),
  'session.edit': command(profileEdit, sessionState),
  /** What removing a profile would delete from this machine. */
  'session.removal': query(whichProfile, removal),
  'session.remove': command(whichProfile, sessionState),
  'session.switch': command(whichProfile, sessionState),
  'session.check': command(nothing, sessionState),
  /** Whether a screen is used: for a minute after each use, a silent shop is noticed within ten seconds. */
  'session.watch': command(z.strictObject({ isUsed: z.boolean() }), nothing),

  /** Starts the training shop and opens it. */
  'training.open': command(nothing, sessionState),
  /** Restores the training shop to its first state. */
  'training.reset': command(nothing, sessionState),
} as const;

export const sessionEvents = { 'session.changed': sessionState } as const;
