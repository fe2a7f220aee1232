// Who publishes this program: an address and a key, which the build writes into package.json. Without them there are no updates.
import { z } from 'zod';
import { isFeedAddress } from './feed.ts';

const publisher = z.strictObject({ address: z.string().refine(isFeedAddress), publicKey: z.string().min(1) });
export type Publisher = z.output<typeof publisher>;

const withPublisher = z.object({ updates: publisher });

/** Undefined if either is missing or no good. */
export const publisherIn = (packageJson: unknown): Publisher | undefined =>
  withPublisher.safeParse(packageJson).data?.updates;
