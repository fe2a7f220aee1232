// A release as the host offers it to the core, and what the core has done with it.
import type { OfferedRelease } from '../../../src/contract/updates.ts';
import { UpdateFault, type Updates } from '../../../src/core/ports.ts';

export interface OfferedUpdates extends Updates {
  did: string[];
  offered: OfferedRelease | undefined;
  fault: UpdateFault | undefined;
  /** Happens while the program is prepared. */
  meanwhile: () => Promise<void>;
  held: Set<string>;
}

const release: OfferedRelease = {
  version: '0.2.0',
  publishedAtSeconds: 1_800_000_000,
  bytes: 100,
  readsBack: true,
  command: null,
};

export function offeredUpdates(): OfferedUpdates {
  let isDownloaded = false;
  const updates: OfferedUpdates = {
    did: [],
    offered: release,
    fault: undefined,
    meanwhile: () => Promise.resolve(),
    held: new Set(),
    way: { kind: 'self' },
    find: () => {
      updates.did.push('find');
      return updates.fault === undefined ? Promise.resolve(updates.offered) : Promise.reject(updates.fault);
    },
    isDownloaded: () => Promise.resolve(isDownloaded),
    download: (onBytes) => {
      updates.did.push('download');
      onBytes(40);
      if (updates.fault !== undefined) return Promise.reject(updates.fault);
      isDownloaded = true;
      return Promise.resolve();
    },
    prepare: async () => {
      updates.did.push('prepare');
      await updates.meanwhile();
      if (updates.fault !== undefined) throw updates.fault;
    },
    install: () => void updates.did.push('install'),
    outcome: () =>
      updates.did.includes('forget')
        ? null
        : { kind: 'brought-back', from: '0.1.0', to: '0.2.0', atSeconds: 1 },
    forgetOutcome: () => void updates.did.push('forget'),
    isHeld: (version) => updates.held.has(version),
    release: (version) => void updates.held.delete(version),
  };
  return updates;
}

export const fault = (reason: UpdateFault['reason']) => new UpdateFault(reason, 'why');
