// How this machine reaches a shop: by its proxies, believing its certificates, over connections that are kept.
import type { SecureContext } from 'node:tls';
import type { Http } from '../../core/ports.ts';
import { trustedAuthorities, trusting } from './authorities.ts';
import { connectFault } from './connect-fault.ts';
import { directAgents } from './direct-agents.ts';
import { isLoopback } from './loopback.ts';
import { type Agents, pool } from './pool.ts';
import { proxiedAgents } from './proxied-agents.ts';
import { DIRECT, waysIn } from './ways.ts';

export interface NetSettings {
  /** A proxy's address, or a list as `PROXY host:port; DIRECT`; empty for straight ahead. */
  proxyFor: (url: string) => Promise<string>;
  authorities?: () => string[];
}

/** So long a proxy that could not be used is passed over where there is another way. */
const AVOIDED_MS = 60_000;

export function openNet({
  proxyFor,
  authorities = () => trustedAuthorities(process.env),
}: NetSettings): Http {
  const opened = new Map<string, Agents>();
  const avoidedUntil = new Map<string, number>();
  let trust: { secureContext: SecureContext | undefined } | undefined;
  let isClosed = false;

  const isAvoided = (way: string) => (avoidedUntil.get(way) ?? 0) > performance.now();

  function open(way: string, connectMs: number): Agents {
    const settings = { pool, connectMs, secureContext: trust?.secureContext };
    if (way === DIRECT) return directAgents(settings);
    const onFault = () => avoidedUntil.set(way, performance.now() + AVOIDED_MS);
    return proxiedAgents({ ...settings, proxy: way, onFault });
  }

  return {
    agentsFor: async (url, connectMs) => {
      const ways = isLoopback(url) ? [DIRECT] : waysIn(await asked(proxyFor, url));
      if (isClosed) throw connectFault('shop', 'CLOSED');
      const way = ways.find((one) => !isAvoided(one)) ?? ways[0];
      if (way === undefined) throw connectFault('proxy', 'PROXY_KIND_UNKNOWN');
      // Reading the machine's certificates takes its time; only a secure shop or proxy needs them.
      if (`${url} ${way}`.includes('https:')) trust ??= { secureContext: trusting(authorities()) };
      const key = `${connectMs} ${trust === undefined ? 'plain' : 'secure'} ${way}`;
      const agents = opened.get(key) ?? open(way, connectMs);
      opened.set(key, agents);
      return agents;
    },
    close: () => {
      isClosed = true;
      for (const { httpAgent, httpsAgent } of opened.values()) {
        httpAgent.destroy();
        httpsAgent.destroy();
      }
    },
  };
}

async function asked(proxyFor: NetSettings['proxyFor'], url: string): Promise<string> {
  try {
    return await proxyFor(url);
  } catch {
    throw connectFault('proxy', 'PROXY_UNKNOWN');
  }
}
