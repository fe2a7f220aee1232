// A fake shop that gives any answer about coupons, goes down, and comes back at the same address.

import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { endpoints } from '../../../src/wire/endpoints.ts';

export interface OddCoupons {
  url: string;
  appId: string;
  token: string;
  /** The `data` of the answer for an id; refuses if it is undefined. */
  answers: Record<string, unknown>;
  /** Replaces the answer. */
  trouble: ((answer: ServerResponse) => void) | undefined;
  /** The requested ids. */
  asked: string[];
  /** The highest number of concurrent requests. */
  mostAtOnce: number;
  leave: () => Promise<void>;
  comeBack: () => Promise<void>;
}

export async function openOddCoupons(): Promise<OddCoupons> {
  let server: Server | undefined;
  let underWay = 0;

  async function respond(path: string, form: URLSearchParams, answer: ServerResponse): Promise<void> {
    if (path !== endpoints.getCouponInfo.path) {
      send(answer, { status: 0, data: [], count: '0', is_more: 0, current_page: 1, total_page: 1 });
      return;
    }
    const id = form.get('coupon_id') ?? '';
    shop.asked.push(id);
    underWay += 1;
    shop.mostAtOnce = Math.max(shop.mostAtOnce, underWay);
    await new Promise((resolve) => setTimeout(resolve, 2));
    underWay -= 1;
    if (shop.trouble !== undefined) shop.trouble(answer);
    else if (Object.hasOwn(shop.answers, id)) send(answer, { status: 0, data: shop.answers[id] });
    else send(answer, { status: 1, data: '优惠券不存在' });
  }

  async function open(port: number): Promise<number> {
    const opened = createServer((request, answer) => {
      const whole = text(request).then((body) =>
        respond(request.url ?? '', new URLSearchParams(body), answer),
      );
      whole.catch(() => answer.destroy());
    });
    server = opened;
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    return (opened.address() as AddressInfo).port;
  }

  const leave = async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve) ?? resolve(undefined));
  };
  const port = await open(0);
  onTestFinished(leave);
  const shop: OddCoupons = {
    url: `http://127.0.0.1:${port}`,
    appId: 'odd',
    token: 'odd-token',
    answers: {},
    trouble: undefined,
    asked: [],
    mostAtOnce: 0,
    leave,
    comeBack: async () => {
      await open(port);
    },
  };
  return shop;
}

function send(answer: ServerResponse, body: unknown): void {
  answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
