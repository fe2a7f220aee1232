// The service on a real socket inside the benchmark, with a client that only reads whole answers.
import { Agent, request } from 'node:http';
import { hostApp } from '../src/service/http/node-host.ts';
import { openLog } from '../src/service/http/log.ts';
import { createShopApp } from '../src/service/http/shop-app.ts';
import { defaultLimits } from '../src/service/http/service-deps.ts';
import { issueToken, makeToken } from '../src/service/tokens/tokens.ts';
import { endpoints, type EndpointName, type Form } from '../src/wire/endpoints.ts';
import type { Endpoint } from '../src/wire/endpoint.ts';
import { writeForm } from '../src/wire/form/codec.ts';
import { APP_ID, type Engine } from './engine.ts';

export interface Counter {
  /** Prepares a call; its body is encoded once, so that only the service's work is timed. */
  call: <Name extends EndpointName>(name: Name, form: Form<Name>) => () => Promise<Buffer[]>;
  post: (path: string, body: string, headers?: Record<string, string>) => Promise<Buffer[]>;
  get: (path: string) => Promise<Buffer[]>;
  token: string;
  close: () => Promise<void>;
}

export async function openCounter({ db }: Pick<Engine, 'db'>): Promise<Counter> {
  const nowSeconds = () => Math.floor(Date.now() / 1000);
  const log = openLog(
    () => undefined,
    'info',
    () => new Date(),
  );
  const app = createShopApp({ db, log, nowSeconds, limits: defaultLimits });
  const host = await hostApp(app, { host: '127.0.0.1', port: 0 });
  const token = makeToken();
  await issueToken(db, {
    token,
    appId: APP_ID,
    userToken: 'bench',
    label: 'bench',
    nowSeconds: nowSeconds(),
  });
  const agent = new Agent({ keepAlive: true });
  const send = (path: string, body?: string, headers = {}) =>
    exchange(agent, new URL(path, host.url), { body, headers });
  return {
    token,
    call: (name, form) => {
      const endpoint: Endpoint = endpoints[name];
      const body = writeForm(endpoint, form, { nesting: 'brackets', accessToken: token });
      return () => send(endpoint.path, body);
    },
    post: send,
    get: (path) => send(path),
    close: async () => {
      agent.destroy();
      await host.stop();
    },
  };
}

interface Exchange {
  body: string | undefined;
  headers: Record<string, string>;
}

function exchange(agent: Agent, url: URL, { body, headers: further }: Exchange): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const headers =
      body === undefined
        ? {}
        : {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(body),
            ...further,
          };
    const call = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        resolve(chunks);
      });
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
