// Tells from the desk's journal and from the calls at the proxy at which moment of its work a desk died.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { saidIn } from '../../support/journal-text.ts';
import type { WriteCall } from './line.ts';

export const moments = [
  'nothing waiting',
  'something queued',
  'something to be looked up',
  'sending, not at the proxy yet',
  'sending, on its way',
  'sending, at the shop',
  'sending, answered',
] as const;
export type Moment = (typeof moments)[number];

const line = z.object({ is: z.object({ id: z.string(), state: z.string() }).optional() });

export interface Traces {
  /** The last state of each command. */
  states: ReadonlyMap<string, string>;
  /** Commands whose outcome at the shop was uncertain at some time. */
  uncertain: ReadonlySet<string>;
  /** How often a command was sent. */
  sends: number;
}

export function tracesIn(home: string): Traces {
  const [shop = 'none'] = existsSync(join(home, 'shops')) ? readdirSync(join(home, 'shops')) : [];
  const file = join(home, 'shops', shop, 'own', 'outbox.journal');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const states = new Map<string, string>();
  const uncertain = new Set<string>();
  let sends = 0;
  for (const each of saidIn(text)) {
    const { is } = line.parse(JSON.parse(each));
    if (is === undefined) continue;
    states.set(is.id, is.state);
    if (is.state === 'sending') sends += 1;
    if (is.state === 'uncertain') uncertain.add(is.id);
  }
  return { states, sends, uncertain };
}

export function momentOf(
  { states, sends }: Traces,
  before: { sends: number; calls: number },
  calls: readonly WriteCall[],
): Moment {
  const open = new Set(states.values());
  // A command from an earlier run was cut off then, so it is only looked up now.
  if (!open.has('sending') || sends === before.sends) {
    if (open.has('uncertain') || open.has('sending')) return 'something to be looked up';
    return open.has('queued') ? 'something queued' : 'nothing waiting';
  }
  const hasArrived = calls.length - before.calls >= sends - before.sends;
  const stage = hasArrived ? calls.at(-1)?.stage : undefined;
  if (stage === undefined) return 'sending, not at the proxy yet';
  return stage === 'under way'
    ? 'sending, on its way'
    : stage === 'at the shop'
      ? 'sending, at the shop'
      : 'sending, answered';
}
