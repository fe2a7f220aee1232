// The line between a desk and its shop when it is bad: it is cut, it is slow, and what goes over it is lost on either way.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { readEnvelope } from '../caller.ts';
import type { Chance } from '../chance.ts';

export interface Mood {
  isCut: boolean;
  /** Each way takes up to this long. */
  slowMs: number;
  /** How many in a hundred calls never get there, and of how many nobody hears the answer. */
  lostPercent: number;
}

export const calm: Mood = { isCut: false, slowMs: 2, lostPercent: 0 };

/** A call that writes, from the moment at which it came in. */
export interface Told {
  path: string;
  form: URLSearchParams;
  stage: 'under way' | 'at the shop' | 'answered';
  /** What the shop said, where that is known. */
  isTaken: boolean;
}

const writing = new Set<string>(
  Object.values(endpoints).flatMap(({ kind, path }) => (kind === 'write' ? [path] : [])),
);

export class Line {
  readonly told: Told[] = [];
  readonly lost = { calls: 0, answers: 0 };
  mood = calm;
  shopUrl: string;
  readonly #chance: Chance;
  #awaited: { left: number; arrived: () => void }[] = [];
  readonly #server = createServer((request, answer) => {
    this.#passOn(request, answer).catch(() => answer.destroy());
  });

  private constructor(shopUrl: string, chance: Chance) {
    this.shopUrl = shopUrl;
    this.#chance = chance;
  }

  static async open(shopUrl: string, chance: Chance): Promise<Line> {
    const line = new Line(shopUrl, chance);
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Until so many more calls that write have come by. */
  nextTold(count: number): Promise<void> {
    return new Promise((arrived) => this.#awaited.push({ left: count, arrived }));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** What has left the desk gets to the shop, also when the desk has died meanwhile. */
  async #passOn(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { url: path = '', headers, socket } = request;
    const body = await buffer(request);
    const { mood } = this;
    if (mood.isCut || this.#isLost(mood)) {
      this.lost.calls += 1;
      return void socket.destroy();
    }
    const told = this.#noted(path, body);
    await pause(this.#chance.below(mood.slowMs + 1));
    told.stage = 'at the shop';
    const type = { 'content-type': headers['content-type'] ?? '' };
    const reply = await fetch(`${this.shopUrl}${path}`, { method: 'POST', headers: type, body });
    const text = await reply.text();
    Object.assign(told, { stage: 'answered', isTaken: readEnvelope({ text })?.status === 0 });
    await pause(this.#chance.below(mood.slowMs + 1));
    if (this.mood.isCut || this.#isLost(mood)) {
      if (writing.has(path)) this.lost.answers += 1;
      if (this.#chance.percent(20)) answer.writeHead(502).end('bad gateway');
      else socket.destroy();
      return;
    }
    answer.writeHead(reply.status, { 'content-type': 'application/json' }).end(text);
  }

  #isLost({ lostPercent }: Mood): boolean {
    return lostPercent > 0 && this.#chance.percent(lostPercent);
  }

  #noted(path: string, body: Buffer): Told {
    const told: Told = {
      path,
      form: new URLSearchParams(body.toString()),
      stage: 'under way',
      isTaken: false,
    };
    if (!writing.has(path)) return told;
    this.told.push(told);
    for (const one of this.#awaited) if ((one.left -= 1) === 0) one.arrived();
    this.#awaited = this.#awaited.filter(({ left }) => left > 0);
    return told;
  }
}
