// What a technician needs to find a fault, on the screen and as one file; it never contains a token.
import { zipSync } from 'fflate';
import type { About } from '../../contract/desk.ts';
import type { Delivery } from '../../contract/delivery.ts';
import {
  type CallRecord,
  type DiagnosticsPart,
  MOST_CALLS,
  MOST_LOG_LINES,
} from '../../contract/diagnostics.ts';
import type { SessionState } from '../../contract/session.ts';
import type { ShopBehaviour } from '../../contract/shop-behaviour.ts';
import type { Settings } from '../../contract/settings.ts';
import type { StorageState } from '../../contract/storage.ts';
import type { Ports } from '../ports.ts';
import { defineDomain } from '../domain.ts';

interface CallRing {
  add: (record: CallRecord) => void;
  /** The newest first. */
  last: (limit: number) => CallRecord[];
}

export function createCallRing(): CallRing {
  const records: CallRecord[] = [];
  return {
    add: (record) => {
      records.push(record);
      if (records.length > MOST_CALLS) records.shift();
    },
    last: (limit) => records.slice(-limit).reverse(),
  };
}

export interface DiagnosticsDeps {
  ports: Pick<Ports, 'log' | 'desk' | 'secrets' | 'files' | 'clock'>;
  calls: CallRing;
  settings: () => Settings;
  session: () => SessionState;
  learnedOf: (shop: string) => ShopBehaviour | null;
  storage: () => StorageState;
}

interface Part extends DiagnosticsPart {
  content: Uint8Array;
}

export interface Diagnostics {
  about: () => About;
  /** The latest calls, the newest first. */
  calls: (limit: number) => CallRecord[];
  log: (limit: number) => string[];
  contents: () => DiagnosticsPart[];
  export: () => Promise<Delivery>;
}

export function createDiagnostics(deps: DiagnosticsDeps): Diagnostics {
  const { log, desk, secrets, files, clock } = deps.ports;

  const about = (): About => ({
    ...desk.facts,
    logFile: log.file,
    sealing: { kind: secrets.kind, detail: secrets.detail },
  });

  const shops = () => {
    const { profiles, ...state } = deps.session();
    const behaviour = ({ id }: { id: string }) => deps.learnedOf(id);
    return { ...state, profiles: profiles.map((one) => ({ ...one, behaviour: behaviour(one) })) };
  };

  const collect = (): Part[] => [
    part('about.json', 'about', inJson(about())),
    part('calls.json', 'calls', inJson(deps.calls.last(MOST_CALLS))),
    part('log.jsonl', 'log', log.tail(MOST_LOG_LINES).join('\n')),
    part('settings.json', 'settings', inJson(deps.settings())),
    part('shops.json', 'shops', inJson(shops())),
    part('storage.json', 'storage', inJson(deps.storage())),
  ];

  return {
    about,
    calls: (limit) => deps.calls.last(limit),
    log: (limit) => log.tail(limit),
    contents: () => collect().map(({ name, bytes, holds }) => ({ name, bytes, holds })),
    export: () => {
      const entries = Object.fromEntries(collect().map(({ name, content }) => [name, content]));
      const now = clock.nowSeconds();
      const bytes = zipSync(entries, { mtime: momentInZip(now) });
      return files.deliver({ name: `servery-diagnostics-${now}.zip`, type: 'application/zip', bytes });
    },
  };
}

/** A zip can only hold years from 1980 to 2099, and a wrong clock must not prevent the file from being made. */
function momentInZip(seconds: number): Date {
  const moment = new Date(seconds * 1000);
  const year = Math.min(2099, Math.max(1980, moment.getFullYear()));
  return year === moment.getFullYear() ? moment : new Date(year, 0, 1);
}

const inJson = (value: unknown) => JSON.stringify(value, null, 2);

function part(name: string, holds: DiagnosticsPart['holds'], text: string): Part {
  const content = new TextEncoder().encode(text);
  return { name, bytes: content.length, holds, content };
}

export const diagnosticsDomain = defineDomain({
  name: 'diagnostics',
  create: (deps: DiagnosticsDeps) => createDiagnostics(deps),
  routes: (diagnostics) => ({
    'diagnostics.calls': ({ limit }) => diagnostics.calls(limit),
    'diagnostics.log': ({ limit }) => diagnostics.log(limit),
    'diagnostics.contents': () => diagnostics.contents(),
    'diagnostics.export': () => diagnostics.export(),
  }),
});
