// New versions of this program: what is offered, what keeps it from being installed, and what became of the last one.
import * as z from 'zod/mini';
import { command, nothing, query } from './route.ts';

/** Three numbers: nothing else is ever published. */
export const versionPattern = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/;
export const version = z.string().check(z.regex(versionPattern));

/**
 * Why this program is not updated by itself. `no-publisher`: it was built without an address and a key. `browser`: it
 * runs from its own folder of sources. `system`: not on this system. `folder`: it was started from an unpacked folder.
 * `previous`: it is the stored version before. `read-only`: it may not replace its own file.
 */
export const updateObstacles = [
  ...(['no-publisher', 'browser', 'system', 'folder', 'previous', 'read-only'] as const),
] as const;
export type UpdateObstacle = (typeof updateObstacles)[number];

/** `package`: the system's package manager updates it, and the command is named. */
export const updateWay = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('self') }),
  z.strictObject({ kind: z.literal('package') }),
  z.strictObject({ kind: z.literal('none'), why: z.enum(updateObstacles) }),
]);
export type UpdateWay = z.output<typeof updateWay>;

/**
 * Why a release was not found, not downloaded or not installed. `signature`: not signed by the publisher. `malformed`:
 * it cannot be read. `too-old`: it cannot
 * be installed over the running version. `hash`: the file is not the one that was signed. `cut`: the connection broke off, and the rest is
 * fetched at the next try. `backup`: the backup before it failed. `gone`: its file is not there any more.
 */
export const updateTroubles = [
  ...(['unreachable', 'signature', 'malformed', 'too-old', 'no-file', 'hash', 'cut', 'gone'] as const),
  ...(['disk-full', 'disk', 'backup'] as const),
] as const;
export type UpdateTrouble = (typeof updateTroubles)[number];

/** What has to be done before an update can be installed. */
export const updateHindrances = [
  /** The business day is open; a person with the right may install it all the same. */
  'day-open',
  /** Dishes that the kitchen has not got. */
  'unsent-lines',
  'waiting-tickets',
  /** Tickets that are open on the kitchen's screens. */
  'kitchen-tickets',
  /** Devices that come through the open door, or came a moment ago. */
  'devices',
  /** Changes that the shop has not got. */
  'outbox',
  /** What was done is only in memory, because the disk refuses it. */
  'unwritten',
  /** The orders of a shop cannot be read. */
  'unreadable',
  'training',
] as const;
export type UpdateHindrance = (typeof updateHindrances)[number];

export const offeredRelease = z.strictObject({
  version,
  publishedAtSeconds: z.int(),
  bytes: z.int(),
  /** Whether the running version reads the files that this one leaves; if not, only the backup leads back. */
  readsBack: z.boolean(),
  /** The command that installs it where the system's package manager does; null elsewhere. */
  command: z.nullable(z.string()),
});
export type OfferedRelease = z.output<typeof offeredRelease>;

export const updatePhases = ['idle', 'checking', 'downloading', 'backing-up', 'installing'] as const;
export type UpdatePhase = (typeof updatePhases)[number];

/** `interrupted`: the program ended before the new version was in its place. */
export const updateOutcome = z.strictObject({
  kind: z.enum(['installed', 'brought-back', 'interrupted']),
  from: version,
  to: version,
  atSeconds: z.int(),
});
export type UpdateOutcome = z.output<typeof updateOutcome>;

export const updatesState = z.strictObject({
  version: z.string(),
  way: updateWay,
  phase: z.enum(updatePhases),
  /** The last look that succeeded; null if there was none since the start. */
  checkedAtSeconds: z.nullable(z.number()),
  /** Null if there is none newer than the running version. */
  release: z.nullable(offeredRelease),
  downloadedBytes: z.int(),
  /** It was downloaded and is the file that was signed. */
  isReady: z.boolean(),
  /** The offered version did not start here, so it is not offered again until a person asks for it. */
  isHeld: z.boolean(),
  trouble: z.nullable(z.strictObject({ reason: z.enum(updateTroubles), detail: z.string() })),
  /** What became of the last installation, until a person has read it. */
  outcome: z.nullable(updateOutcome),
});
export type UpdatesState = z.output<typeof updatesState>;

const which = z.strictObject({ version });

export const updatesRoutes = {
  'updates.get': query(nothing, updatesState),
  /** Looks for a newer release. */
  'updates.check': command(nothing, updatesState),
  /** Downloads the offered release; answers at once, and its progress comes as events. */
  'updates.download': command(which, updatesState),
  /** What has to be done before it can be installed. */
  'updates.hindrances': query(nothing, z.array(z.enum(updateHindrances))),
  /** Writes a backup, puts the new version into its place and starts it. */
  'updates.install': command(which, updatesState),
  /** Offers the held version again. */
  'updates.offer-again': command(which, updatesState),
  /** A person has read what became of the last installation. */
  'updates.dismiss': command(nothing, updatesState),
} as const;

export const updatesEvents = { 'updates.changed': updatesState } as const;
