// A shop that this desk knows: where it is, what it is called, and whether its token is at hand. Never the token.
import * as z from 'zod/mini';

export const profileId = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));

export const nestings = ['brackets', 'json'] as const;

export const LONGEST_NAME = 60;
export const LONGEST_TOKEN = 4096;

const filled = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** The fields that a person fills in. */
const typed = {
  name: filled(LONGEST_NAME),
  baseUrl: filled(2048),
  appId: filled(64),
  /** How nested values stand in a form; shops that do not understand brackets get JSON. */
  nesting: z.enum(nestings),
  /** The consent to send the token unencrypted to a machine that is not this one. */
  plainHttpAllowed: z.boolean(),
};

export const profile = z.strictObject({
  id: profileId,
  kind: z.enum(['shop', 'training']),
  ...typed,
  hasToken: z.boolean(),
});
export type Profile = z.output<typeof profile>;

const token = filled(LONGEST_TOKEN);

export const newProfile = z.strictObject({ ...typed, token });
export type NewProfile = z.output<typeof newProfile>;

/** Without a token, the one that is there stays. */
export const profileEdit = z.strictObject({ id: profileId, ...typed, token: z.optional(token) });
export type ProfileEdit = z.output<typeof profileEdit>;

/** Said together with whatever else is missing: nobody fills in a form twice. */
const hasToken = z.refine<{ id?: unknown; token?: unknown }>(
  ({ id, token: given }) => id !== undefined || given !== undefined,
  {
    path: ['token'],
    params: { rule: 'missing' },
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

/** What is tried before it is saved; with an id, a missing token is that profile's own. */
export const profileTrial = z
  .strictObject({ id: z.optional(profileId), ...typed, token: z.optional(token) })
  .check(hasToken);
export type ProfileTrial = z.output<typeof profileTrial>;

/** What removing a profile deletes from this machine. */
export const removal = z.strictObject({
  profile,
  files: z.int(),
  bytes: z.int(),
  /** Wishes that the shop has not been told, and never will be. */
  unsent: z.int(),
});
export type Removal = z.output<typeof removal>;
