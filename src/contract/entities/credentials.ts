// What a person gives so that the shop lets this desk in: a token, or the client that signs in for one.
import * as z from 'zod/mini';

export const LONGEST_TOKEN = 4096;
export const LONGEST_CLIENT_ID = 256;
export const LONGEST_CLIENT_SECRET = 1024;

const filled = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

export const clientId = filled(LONGEST_CLIENT_ID);

/** A client id makes it the client; only the id is ever shown again. */
export const credentials = {
  token: z.optional(filled(LONGEST_TOKEN)),
  clientId: z.optional(clientId),
  clientSecret: z.optional(filled(LONGEST_CLIENT_SECRET)),
};

const credentialsObject = z.strictObject(credentials);
export type Credentials = z.output<typeof credentialsObject>;

type Given = Partial<Record<'id' | keyof typeof credentials, unknown>>;

const whenReadable = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** Said together with whatever else is missing: nobody fills in a form twice. A profile that is there may hold them. */
export const needsToken = z.refine<Given>(
  ({ id, token, clientId: client }) => id !== undefined || client !== undefined || token !== undefined,
  { path: ['token'], params: { rule: 'missing' }, when: whenReadable },
);

export const needsClientSecret = z.refine<Given>(
  ({ id, clientId: client, clientSecret }) =>
    id !== undefined || client === undefined || clientSecret !== undefined,
  { path: ['clientSecret'], params: { rule: 'missing' }, when: whenReadable },
);
