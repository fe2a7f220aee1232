// The network of this machine: its proxies, its certificates, and pooled connections.
import * as tls from 'node:tls';
import type { SecureContext } from 'node:tls';
import type { Http, Reach } from '../../core/ports.ts';
import { connectFault } from './connect-fault.ts';
import { type Agents, pool, type PoolSettings } from './pool.ts';
import { proxiedAgents } from './proxied-agents.ts';
import { type Lookup, lookupWithin, reachFor } from './reach.ts';
import { readFileSync } from 'node:fs';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import { limitConnectTime } from './connect-time.ts';

export interface NetSettings {
  /** Returns a proxy's address, or a list as `PROXY host:port; DIRECT`; empty means a direct connection. */
  proxyFor: (url: string) => Promise<string>;
  authorities?: () => string[];
  /** Resolves names when only some addresses may be connected to. */
  lookup?: Lookup;
}

/** How long a failed proxy is avoided when there is an alternative. */
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

  const isAvoided = (route: string) => (avoidedUntil.get(route) ?? 0) > performance.now();

  function open(route: string, connectMs: number, reach: Reach | undefined): Agents {
    const settings = { pool, connectMs, secureContext: trust?.secureContext };
    if (route === DIRECT) return directAgents({ ...settings, lookup: lookupWithin(reach, lookup) });
    const onFault = () => avoidedUntil.set(route, performance.now() + AVOIDED_MS);
    return proxiedAgents({ ...settings, proxy: route, onFault });
  }

  return {
    agentsFor: async (url, connectMs, wanted) => {
      const reach = reachFor(url, wanted);
      const routes = isLoopback(url) ? [DIRECT] : routesIn(await proxySettingsFor(proxyFor, url));
      if (isClosed) throw connectFault('shop', 'CLOSED');
      const route = routes.find((candidate) => !isAvoided(candidate)) ?? routes[0];
      if (route === undefined) throw connectFault('proxy', 'PROXY_KIND_UNKNOWN');
      // Loads the machine's certificates only when the shop or the proxy needs them, because reading them is slow.
      if (`${url} ${route}`.includes('https:')) trust ??= { secureContext: createTrust(authorities()) };
      const key = JSON.stringify([connectMs, trust === undefined, route, reach]);
      const agents = opened.get(key) ?? open(route, connectMs, reach);
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

async function proxySettingsFor(proxyFor: NetSettings['proxyFor'], url: string): Promise<string> {
  try {
    return await proxyFor(url);
  } catch {
    throw connectFault('proxy', 'PROXY_UNKNOWN');
  }
}

const BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

type Environment = Readonly<Partial<Record<string, string>>>;

/** Node 22.15 and later can list the machine's own certificates; earlier versions lack the function. */
interface NodeCertificates {
  getCACertificates?: (kind: 'bundled' | 'system' | 'extra') => string[];
}

export function trustedAuthorities(environment: Environment, node: NodeCertificates = tls): string[] {
  return certificatesFrom(node) ?? [...tls.rootCertificates, ...inFiles(environment)];
}

function certificatesFrom(node: NodeCertificates): string[] | undefined {
  try {
    return node.getCACertificates && kinds.flatMap((kind) => node.getCACertificates?.(kind) ?? []);
  } catch {
    return undefined;
  }
}

const kinds = ['bundled', 'system', 'extra'] as const;

function inFiles({ SSL_CERT_FILE, NODE_EXTRA_CA_CERTS }: Environment): string[] {
  const [system] = (SSL_CERT_FILE === undefined ? BUNDLES : [SSL_CERT_FILE]).flatMap(textOf);
  return [system ?? [], NODE_EXTRA_CA_CERTS === undefined ? [] : textOf(NODE_EXTRA_CA_CERTS)].flat();
}

function textOf(path: string): string[] {
  try {
    return [readFileSync(path, 'utf8')];
  } catch {
    return [];
  }
}

/** Undefined when the machine's certificates cannot be loaded together; Node's own are used then. */
function createTrust(authorities: readonly string[]): tls.SecureContext | undefined {
  try {
    return tls.createSecureContext({ ca: [...authorities] });
  } catch {
    return undefined;
  }
}

type Connect = HttpAgent['createConnection'];

function directAgents({ pool, connectMs, secureContext, lookup }: PoolSettings): Agents {
  const plain = { ...pool, ...(lookup === undefined ? {} : { lookup }) };
  const secure = { ...plain, secureContext };
  return {
    httpAgent: limitAgent(new HttpAgent(plain), connectMs),
    httpsAgent: limitAgent(new HttpsAgent(secure), connectMs),
  };
}

function limitAgent<Agent extends HttpAgent>(agent: Agent, connectMs: number): Agent {
  const connect: Connect = agent.createConnection.bind(agent);
  agent.createConnection = (...details: Parameters<Connect>): Duplex | null | undefined => {
    const socket = connect(...details);
    return socket && limitConnectTime(socket, connectMs);
  };
  return agent;
}

export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    isIpv4Loopback(hostname)
  );
}

const isIpv4Loopback = (hostname: string) => /^127(?:\.\d{1,3}){3}$/.test(hostname);

/** A direct connection to the shop; any other route is the address of a proxy. */
export const DIRECT = 'direct';

const schemes: Partial<Record<string, string>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https' };

/**
 * The usable routes in order of preference. Proxies of an unsupported kind are dropped, so the list is empty when there
 * are no others.
 */
export function routesIn(settings: string): string[] {
  const entries = settings.split(';').map((entry) => entry.trim());
  const named = entries.filter((entry) => entry !== '');
  return named.length === 0 ? [DIRECT] : named.map(routeOf).filter((route) => route !== undefined);
}

function routeOf(entry: string): string | undefined {
  if (URL.canParse(entry) && /^https?:\/\//i.test(entry)) return entry;
  const [kind = '', address] = entry.split(/\s+/);
  if (kind.toUpperCase() === 'DIRECT') return DIRECT;
  const scheme = schemes[kind.toUpperCase()];
  const route = `${scheme ?? ''}://${address ?? ''}`;
  return scheme !== undefined && URL.canParse(route) ? route : undefined;
}
