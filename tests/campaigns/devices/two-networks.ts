// Two network namespaces with one cable between them, which can be pulled; only root may make them.
import { execFileSync } from 'node:child_process';

export interface TwoNetworks {
  /** As `ip netns` knows them. */
  counter: string;
  devices: string;
  /** Of the counter. */
  address: string;
  /** Pulls the cable at one of its ends. */
  cut: (end: End) => void;
  mend: (end: End) => void;
  remove: () => void;
}

export type End = 'counter' | 'devices';

const ADDRESSES: Readonly<Record<End, string>> = { counter: '10.213.87.1', devices: '10.213.87.2' };

const ip = (...args: readonly string[]) => void execFileSync('ip', args, { stdio: 'ignore' });

/** Undefined if this user may not make any. */
export function openTwoNetworks(): TwoNetworks | undefined {
  const names = { counter: `servery-${process.pid}-c`, devices: `servery-${process.pid}-d` };
  /** At most 15 characters. */
  const cables = { counter: `sc${process.pid}`, devices: `sd${process.pid}` };
  const ends = ['counter', 'devices'] as const;
  const remove = () => {
    process.off('exit', remove);
    // With its namespaces the cable goes, too.
    for (const end of ends) tried(() => ip('netns', 'del', names[end]));
  };
  const inside = (end: End, ...args: readonly string[]) => ip('-n', names[end], ...args);
  process.once('exit', remove);
  try {
    for (const end of ends) ip('netns', 'add', names[end]);
    inside('counter', 'link', 'add', cables.counter, 'type', 'veth', 'peer', 'name', cables.devices);
    inside('counter', 'link', 'set', cables.devices, 'netns', names.devices);
    for (const end of ends) {
      inside(end, 'addr', 'add', `${ADDRESSES[end]}/30`, 'dev', cables[end]);
      inside(end, 'link', 'set', cables[end], 'up');
      inside(end, 'link', 'set', 'lo', 'up');
    }
  } catch {
    remove();
    return undefined;
  }
  return {
    ...names,
    address: ADDRESSES.counter,
    cut: (end) => inside(end, 'link', 'set', cables[end], 'down'),
    mend: (end) => inside(end, 'link', 'set', cables[end], 'up'),
    remove,
  };
}

function tried(work: () => void): void {
  try {
    work();
  } catch {
    // It was never made.
  }
}
