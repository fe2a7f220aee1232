// Where in its work a desk died, told from its journal and from what the line has seen of its calls.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Told } from './line.ts';

export const moments = [
  'nothing waiting',
  'something queued',
  'something to be looked up',
  'telling, not at the line yet',
  'telling, on its way',
  'telling, at the shop',
  'telling, answered',
] as const;
export type Moment = (typeof moments)[number];

const line = z.object({ is: z.object({ id: z.string(), state: z.string() }).optional() });

export interface Traces {
  /** The last state of each command. */
  states: ReadonlyMap<string, string>;
  /** Those of which nobody knew whether the shop had heard them. */
  uncertain: ReadonlySet<string>;
  /** How often a command was set about to be told. */
  tellings: number;
}

export function tracesIn(home: string): Traces {
  const [shop = 'none'] = existsSync(join(home, 'shops')) ? readdirSync(join(home, 'shops')) : [];
  const file = join(home, 'shops', shop, 'own', 'outbox.journal');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // A torn line at the end is none.
  const lines = text.split('\n').slice(0, -1);
  const states = new Map<string, string>();
  const uncertain = new Set<string>();
  let tellings = 0;
  for (const each of lines) {
    const { is } = line.parse(JSON.parse(each));
    if (is === undefined) continue;
    states.set(is.id, is.state);
    if (is.state === 'sending') tellings += 1;
    if (is.state === 'uncertain') uncertain.add(is.id);
  }
  return { states, tellings, uncertain };
}

export function momentOf(
  { states, tellings }: Traces,
  before: { tellings: number; told: number },
  told: readonly Told[],
): Moment {
  const open = new Set(states.values());
  // One that is not of this life was cut off in the one before.
  if (!open.has('sending') || tellings === before.tellings) {
    if (open.has('uncertain') || open.has('sending')) return 'something to be looked up';
    return open.has('queued') ? 'something queued' : 'nothing waiting';
  }
  const isAtTheLine = told.length - before.told >= tellings - before.tellings;
  const stage = isAtTheLine ? told.at(-1)?.stage : undefined;
  if (stage === undefined) return 'telling, not at the line yet';
  return stage === 'under way'
    ? 'telling, on its way'
    : stage === 'at the shop'
      ? 'telling, at the shop'
      : 'telling, answered';
}
