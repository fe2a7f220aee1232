// A real shop behind a connection that can fail, and the desk's shop client in front of it.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createShopClient } from '../../../src/core/platform/client/create-shop-client.ts';
import type { Limits } from '../../../src/core/platform/client/shop-client.ts';
import { type OpenShop, openShop } from '../../../src/core/platform/shop/open-shop.ts';
import { openNet } from '../../../src/host/net/open-net.ts';
import { nodeChance, nodeClock } from '../../../src/host/time/clock.ts';
import { chinaTime } from '../../support/china-time.ts';
import { type FaultName, faults } from '../../support/fault-shop/faults.ts';
import { type HostedShop, hostTestShop } from '../../support/hosted-shop.ts';
import { recordingLog } from '../../support/test-ports.ts';

export interface Counter {
  shop: HostedShop;
  /** The shop as the desk opened it. */
  line: OpenShop;
  /** The forms that were sent, in order. */
  forms: URLSearchParams[];
  /** The fault that a call meets; undefined lets it through. */
  trouble: (form: URLSearchParams) => FaultName | undefined;
  /** The largest page size that reaches the shop. */
  pageSize: number;
  close: () => Promise<void>;
}

const demo = fileURLToPath(new URL('../../../resources/demo', import.meta.url));
const net = () => openNet({ proxyFor: () => Promise.resolve('') });

/** A limit of this length ends when the shop begins an answer and keeps silent, however slow the machine is. */
export const SILENCE_MS = 299;
const SILENT_FOR_MS = 60;

export async function openCounter(limits: Partial<Limits> = {}): Promise<Counter> {
  const shop = await hostTestShop({
    file: readFileSync(join(demo, 'shop.json'), 'utf8'),
    pictures: join(demo, 'pictures'),
  });
  const http = net();
  const silentLimits = new Set<() => void>();
  const client = createShopClient({
    language: () => 'en',
    http,
    clock: {
      ...nodeClock,
      after: (delayMs, action) => {
        if (delayMs !== SILENCE_MS) return nodeClock.after(delayMs, action);
        silentLimits.add(action);
        return () => void silentLimits.delete(action);
      },
    },
    chance: nodeChance,
    log: recordingLog(),
    onCall: () => undefined,
  });
  const server = createServer((request, answer) => {
    const passOn = async () => {
      const form = new URLSearchParams(await text(request));
      counter.forms.push(form);
      const fault = counter.trouble(form);
      if (fault !== undefined) {
        faults[fault](answer, { body: form.toString(), elsewhere: '' });
        setTimeout(() => {
          if (answer.writableEnded || answer.socket?.destroyed !== false) return;
          for (const giveUp of silentLimits) giveUp();
        }, SILENT_FOR_MS);
        return;
      }
      const size = Number(form.get('page_size') ?? 0);
      if (size > counter.pageSize) form.set('page_size', String(counter.pageSize));
      const reply = await fetch(`${shop.url}${request.url ?? ''}`, { method: 'POST', body: form });
      answer.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text());
    };
    passOn().catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const target = { baseUrl: `http://127.0.0.1:${port}`, nesting: 'brackets', token: shop.token } as const;
  const opened = openShop(
    { id: '42', appId: shop.appId, nesting: target.nesting },
    { client, target: () => Promise.resolve(target), onOutcome: () => undefined, ...chinaTime },
  );
  const { callRaw, callList } = opened.shop;
  const counter: Counter = {
    shop,
    line: {
      ...opened.shop,
      callRaw: (name, form, own) => callRaw(name, form, { ...own, ...limits }),
      callList: (name, form, own) => callList(name, form, { ...own, ...limits }),
    },
    forms: [],
    trouble: () => undefined,
    pageSize: 200,
    close: async () => {
      opened.close();
      http.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await shop.close();
    },
  };
  return counter;
}
