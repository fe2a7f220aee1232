// Connections straight to the shop, kept for the next call.
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import { madeInTime } from './made-in-time.ts';
import type { Agents, PoolSettings } from './pool.ts';

type Connect = HttpAgent['createConnection'];

export function directAgents({ pool, connectMs, secureContext, lookup }: PoolSettings): Agents {
  const plain = { ...pool, ...(lookup === undefined ? {} : { lookup }) };
  const secure = { ...plain, secureContext };
  return {
    httpAgent: timed(new HttpAgent(plain), connectMs),
    httpsAgent: timed(new HttpsAgent(secure), connectMs),
  };
}

function timed<Agent extends HttpAgent>(agent: Agent, connectMs: number): Agent {
  const connect: Connect = agent.createConnection.bind(agent);
  agent.createConnection = (...details: Parameters<Connect>): Duplex | null | undefined => {
    const socket = connect(...details);
    return socket && madeInTime(socket, connectMs);
  };
  return agent;
}
