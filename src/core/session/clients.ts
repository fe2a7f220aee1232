// The OAuth clients of this desk: id, secret and latest tokens, sealed together on the disk.
import { z } from 'zod';
import { createSealedValues, type SealedValues, type SealedValuesDeps } from './sealed-values.ts';

const heldClient = z.strictObject({
  id: z.string(),
  secret: z.string(),
  /** Null until it has signed in. */
  token: z.nullable(z.string()),
  /** Null if the shop issues none. */
  refreshToken: z.nullable(z.string()),
});

export type HeldClient = z.output<typeof heldClient>;
export type Clients = SealedValues<HeldClient>;

export const createClients = (deps: SealedValuesDeps): Clients =>
  createSealedValues<HeldClient>(deps, {
    name: 'client',
    secretsIn: ({ secret, token, refreshToken }) =>
      [secret, token, refreshToken].filter((value) => value !== null),
    toText: (client) => JSON.stringify(client),
    fromText: readClient,
  });

function readClient(text: string): HeldClient | undefined {
  try {
    return heldClient.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
