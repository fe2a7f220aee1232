// Connections to the shop through a proxy, with a time limit and with separate errors for the proxy's refusals.
import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import { HttpProxyAgent } from 'http-proxy-agent';
import { HttpsProxyAgent } from 'https-proxy-agent';
import { CONNECT_TIMEOUT } from '../../core/ports.ts';
import { connectFault, markFault } from './connect-fault.ts';
import { limitConnectTime, whenConnected } from './connect-time.ts';
import type { Agents, PoolSettings } from './pool.ts';

export interface ProxiedSettings extends PoolSettings {
  proxy: string;
  onFault: () => void;
}

export function proxiedAgents(settings: ProxiedSettings): Agents {
  return { httpAgent: new TimedHttpAgent(settings), httpsAgent: new TimedHttpsAgent(settings) };
}

type Details<Agent extends { connect: (...details: never[]) => unknown }> = Parameters<Agent['connect']>;

class TimedHttpAgent extends HttpProxyAgent<string> {
  readonly #settings: ProxiedSettings;

  constructor(settings: ProxiedSettings) {
    super(settings.proxy, { ...settings.pool, secureContext: settings.secureContext });
    this.#settings = settings;
  }

  override connect(...details: Details<HttpProxyAgent<string>>): Promise<Socket> {
    return toProxy(this.#settings, (signal) => {
      this.connectOpts = { ...this.connectOpts, signal };
      return super.connect(...details);
    });
  }
}

class TimedHttpsAgent extends HttpsProxyAgent<string> {
  readonly #settings: ProxiedSettings;

  constructor(settings: ProxiedSettings) {
    super(settings.proxy, { ...settings.pool, secureContext: settings.secureContext });
    // The library drops these options, and with them the idle timeout and the trusted certificates.
    this.options = { ...this.options, ...settings.pool, secureContext: settings.secureContext };
    this.#settings = settings;
  }

  override async connect(...details: Details<HttpsProxyAgent<string>>): Promise<Socket> {
    const socket = await toProxy(this.#settings, (signal) => {
      this.connectOpts = { ...this.connectOpts, signal };
      return acceptTunnel(details[0], super.connect(...details));
    });
    return whenConnected(limitConnectTime(socket, this.#settings.connectMs));
  }
}

/** Rejects a proxy's error answer, so that it is not mistaken for the shop's. */
async function acceptTunnel(request: ClientRequest, connecting: Promise<Socket>): Promise<Socket> {
  let http = 0;
  request.once('proxyConnect', ({ statusCode }: { statusCode: number }) => (http = statusCode));
  const socket = await connecting;
  if (http === 200) return socket;
  socket.destroy();
  throw connectFault('proxy', `PROXY_${http}`);
}

async function toProxy(
  { connectMs, onFault }: ProxiedSettings,
  connect: (signal: AbortSignal) => Promise<Socket>,
): Promise<Socket> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), connectMs);
  try {
    return await connect(late.signal);
  } catch (error) {
    onFault();
    if (late.signal.aborted) throw connectFault('proxy', CONNECT_TIMEOUT);
    throw markFault(error instanceof Error ? error : new Error(String(error)), 'proxy');
  } finally {
    clearTimeout(timer);
  }
}
