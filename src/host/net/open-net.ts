// How this machine reaches a shop: by its proxies, believing its certificates, over connections that are kept.
import type { SecureContext } from 'node:tls';
import type { Http, Reach } from '../../core/ports.ts';
import { trustedAuthorities, trusting } from './authorities.ts';
import { connectFault } from './connect-fault.ts';
import { directAgents } from './direct-agents.ts';
import { isLoopback } from './loopback.ts';
import { type Agents, pool } from './pool.ts';
import { proxiedAgents } from './proxied-agents.ts';
import { type Lookup, lookupWithin, reachFor } from './reach.ts';
import { DIRECT, waysIn } from './ways.ts';

export interface NetSettings {
  /** A proxy's address, or a list as `PROXY host:port; DIRECT`; empty for straight ahead. */
  proxyFor: (url: string) => Promise<string>;
  authorities?: () => string[];
  /** How names are looked up where only some addresses may be connected to. */
  lookup?: Lookup;
}

/** So long a proxy that could not be used is passed over where there is another way. */
const AVOIDED_MS = 60_000;

export function openNet({
  proxyFor,
  authorities = () => trustedAuthorities(process.env),
  lookup,
}: NetSettings): Http {
  const opened = new Map<string, Agents>();
  const avoidedUntil = new Map<string, number>();
  let trust: { secureContext: SecureContext | undefined } | undefined;
  let isClosed = false;

  const isAvoided = (way: string) => (avoidedUntil.get(way) ?? 0) > performance.now();

  function open(way: string, connectMs: number, reach: Reach | undefined): Agents {
    const settings = { pool, connectMs, secureContext: trust?.secureContext };
    if (way === DIRECT) return directAgents({ ...settings, lookup: lookupWithin(reach, lookup) });
    const onFault = () => avoidedUntil.set(way, performance.now() + AVOIDED_MS);
    return proxiedAgents({ ...settings, proxy: way, onFault });
  }

  return {
    agentsFor: async (url, connectMs, wanted) => {
      const reach = reachFor(url, wanted);
      const ways = isLoopback(url) ? [DIRECT] : waysIn(await asked(proxyFor, url));
      if (isClosed) throw connectFault('shop', 'CLOSED');
      const way = ways.find((one) => !isAvoided(one)) ?? ways[0];
      if (way === undefined) throw connectFault('proxy', 'PROXY_KIND_UNKNOWN');
      // Reading the machine's certificates takes its time; only a secure shop or proxy needs them.
      if (`${url} ${way}`.includes('https:')) trust ??= { secureContext: trusting(authorities()) };
      const key = JSON.stringify([connectMs, trust === undefined, way, reach]);
      const agents = opened.get(key) ?? open(way, connectMs, reach);
      opened.set(key, agents);
      return agents;
    },
    close: () => {
      isClosed = true;
      for (const agents of opened.values()) closeAll(agents);
    },
  };
}

function closeAll({ httpAgent, httpsAgent }: Agents): void {
  httpAgent.destroy();
  httpsAgent.destroy();
}

async function asked(proxyFor: NetSettings['proxyFor'], url: string): Promise<string> {
  try {
    return await proxyFor(url);
  } catch {
    throw connectFault('proxy', 'PROXY_UNKNOWN');
  }
}
