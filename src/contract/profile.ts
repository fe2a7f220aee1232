// A shop that this desk knows: its address, its name, and whether it has a token. Never contains the token or a secret.
import * as z from 'zod/mini';

export const LONGEST_TOKEN = 4096;
export const LONGEST_CLIENT_ID = 256;
export const LONGEST_CLIENT_SECRET = 1024;

const filled = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

export const clientId = filled(LONGEST_CLIENT_ID);

/** With a client id, the desk signs in as that client; only the id is ever shown again. */
export const credentials = {
  token: z.optional(filled(LONGEST_TOKEN)),
  clientId: z.optional(clientId),
  clientSecret: z.optional(filled(LONGEST_CLIENT_SECRET)),
};

const credentialsObject = z.strictObject(credentials);
export type Credentials = z.output<typeof credentialsObject>;

type Given = Partial<Record<'id' | keyof typeof credentials, unknown>>;

const whenReadable = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/**
 * A new profile needs a token or a client; a saved one already has its own. Runs even when other fields are invalid, so
 * that the person sees all errors at once.
 */
export const needsToken = z.refine<Given>(
  ({ id, token, clientId: client }) => id !== undefined || client !== undefined || token !== undefined,
  { path: ['token'], params: { rule: 'missing' }, when: whenReadable },
);

export const needsClientSecret = z.refine<Given>(
  ({ id, clientId: client, clientSecret }) =>
    id !== undefined || client === undefined || clientSecret !== undefined,
  { path: ['clientSecret'], params: { rule: 'missing' }, when: whenReadable },
);

export const profileId = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));

export const nestings = ['brackets', 'json'] as const;

export const LONGEST_NAME = 60;

/** The fields that a person fills in. */
const typed = {
  name: filled(LONGEST_NAME),
  baseUrl: filled(2048),
  appId: filled(64),
  /** How nested values are written into a form; shops that do not read brackets get JSON. */
  nesting: z.enum(nestings),
  /** The consent to send the token unencrypted to another machine. */
  plainHttpAllowed: z.boolean(),
};

export const profile = z.strictObject({
  id: profileId,
  kind: z.enum(['shop', 'training']),
  ...typed,
  /** A token, or the client that signs in for one. */
  hasToken: z.boolean(),
  /** The client with which the desk signs in for its tokens. */
  clientId: z.optional(clientId),
});
export type Profile = z.output<typeof profile>;

export const newProfile = z.strictObject({ ...typed, ...credentials }).check(needsToken, needsClientSecret);
export type NewProfile = z.output<typeof newProfile>;

/** Omitted credentials stay as they are; so does the secret of a client whose id does not change. */
export const profileEdit = z.strictObject({ id: profileId, ...typed, ...credentials });
export type ProfileEdit = z.output<typeof profileEdit>;

/** What is tried before it is saved; with an id, missing credentials are taken from that profile. */
export const profileTrial = z
  .strictObject({ id: z.optional(profileId), ...typed, ...credentials })
  .check(needsToken, needsClientSecret);
export type ProfileTrial = z.output<typeof profileTrial>;

/** The orders of a shop, which live on this machine only. */
export const shopRecords = z.strictObject({
  openSlips: z.int(),
  owedFen: z.int(),
  /** Business days, the open one included. */
  days: z.int(),
  /** Acts that are only in memory, because the disk refuses them. */
  unwritten: z.int(),
});
export type ShopRecords = z.output<typeof shopRecords>;

/** What removing a profile deletes from this machine, and what it keeps. */
export const removal = z.strictObject({
  profile,
  files: z.int(),
  bytes: z.int(),
  /** Null if they cannot be read; their files are kept all the same. */
  records: z.nullable(shopRecords),
  /** The folder that its orders are moved to; null if it has none. */
  keptIn: z.nullable(z.string()),
  /** Changes that the shop has not received and would never receive. */
  unsent: z.int(),
});
export type Removal = z.output<typeof removal>;
