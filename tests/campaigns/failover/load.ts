// The calls to a service while its database fails over: writers and readers of items, and new items with and without a request id.

import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { endpoints, type EndpointName, type Form } from '../../../src/wire/endpoints.ts';
import { ALL_PAGES } from '../../../src/wire/endpoint.ts';
import { REQUEST_ID } from '../../../src/service/requests/request-id.ts';
import {
  bodyOf,
  type Caller,
  FORM_TYPE,
  isSuccess,
  openCaller,
  readEnvelope,
  type Reply,
} from '../caller.ts';
import { ask } from '../full-walk.ts';
import { oddReads, type Read, type Write } from './history.ts';

const WRITERS = 4;
const READERS = 4;
const CONNECTIONS = 20;
/** Longer than a service tries: what a caller has given up may still be done, in any order. */
const ANSWER_MS = 60_000;
/** So that the load leaves time for the servers. */
const REST_MS = 20;

export type Kind = 'read' | 'write';

interface Item {
  id: string;
  name: string;
  writes: Write[];
  reads: Read[];
}

interface Made {
  title: string;
  /** The id in the answer; undefined if there was none. */
  id: string | undefined;
}

/** What a caller may be told while the database is away. */
const isAway = ({ http }: Reply) => http === 503;

export class Load {
  readonly #caller: Caller;
  readonly #items: Item[] = [];
  /** With a request id, sent until they were answered; and without one, sent once. */
  readonly #made: Record<'repeated' | 'bare', Made[]> = { repeated: [], bare: [] };
  readonly #findings: string[] = [];
  readonly #away = { count: 0 };
  /** When each success was answered. */
  readonly #answers: Record<Kind, number[]> = { read: [], write: [] };
  #isOver = false;
  /** Reads that touch such a span are not judged. */
  readonly #unjudged: { start: number; end: number }[] = [];
  #running: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#caller = openCaller(url, CONNECTIONS, ANSWER_MS);
  }

  async start(): Promise<void> {
    for (let at = 0; at < WRITERS; at += 1) {
      const name = `item ${at}`;
      const reply = await this.#caller.call('addGoods', { form_data: formOf(name, 0) });
      this.#items.push({ id: idIn(reply), name, writes: [], reads: [] });
    }
    const reading = Array.from({ length: READERS }, (_, at) => this.#while(() => this.#read(at)));
    const writing = this.#items.map((item) => this.#while(() => this.#write(item)));
    const making = [this.#while(() => this.#makeOnce()), this.#while(() => this.#makeUntilAnswered())];
    this.#running = Promise.all([...reading, ...writing, ...making]);
  }

  /** How long after a moment the next success was answered; undefined if none was yet. */
  firstAnswerAfter(moment: number, kind: Kind): number | undefined {
    const first = this.#answers[kind].find((end) => end >= moment);
    return first === undefined ? undefined : first - moment;
  }

  /** Reads in this span are not judged: the server may show what it will lose. */
  leaveUnjudged(start: number, end: number): void {
    this.#unjudged.push({ start, end });
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  close(): void {
    this.#caller.close();
  }

  get figures(): Record<string, number> {
    const writes = this.#items.flatMap((item) => item.writes);
    const made = Object.values(this.#made).flat();
    return {
      'writes acknowledged': writes.filter(({ end }) => end !== undefined).length + made.filter(hasId).length,
      'writes without a sure answer':
        writes.filter(({ end }) => end === undefined).length + made.filter((one) => !hasId(one)).length,
      'reads judged': this.#items.flatMap((item) => this.#judged(item)).length,
      'answers 503': this.#away.count,
    };
  }

  /** Compares what the service has now with everything that it has answered. */
  async findings(): Promise<string[]> {
    const goods = await ask(this.#caller, 'goodsList', { page: ALL_PAGES, show_package_goods: 2 });
    const found = new Map<string, string[]>();
    for (const { form_data: record } of goods) {
      found.set(record.title, [...(found.get(record.title) ?? []), record.id]);
    }
    const doubled = [...found].flatMap(([title, ids]) => (ids.length > 1 ? [`${title} is there twice`] : []));
    const lost = Object.values(this.#made)
      .flat()
      .flatMap(({ title, id }) =>
        id === undefined || found.get(title)?.includes(id) === true
          ? []
          : [`${title} was acknowledged and is gone`],
      );
    const now = performance.now();
    const odd = this.#items.flatMap((item) => {
      const record = goods.find(({ form_data: { id } }) => id === item.id);
      const last = { start: now, end: now, number: record?.form_data.stock ?? -1 };
      return oddReads({ ...item, reads: [...this.#judged(item), last] });
    });
    return [...this.#findings, ...doubled, ...lost, ...odd];
  }

  #judged({ reads }: Item): Read[] {
    return reads.filter(
      (read) => !this.#unjudged.some(({ start, end }) => read.start <= end && read.end >= start),
    );
  }

  async #while(work: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await work();
      await pause(REST_MS);
    }
  }

  async #read(turn: number): Promise<void> {
    const item = this.#items[(turn + Math.floor(performance.now())) % this.#items.length];
    if (item === undefined) return;
    const start = performance.now();
    const reply = await this.#send('goodsList', { data_ids: [item.id], page: 1, page_size: 10 }, 'read');
    if (reply === undefined) return;
    const [record] = endpoints.goodsList.reply.parse(readEnvelope(reply)?.data);
    item.reads.push({ start, end: performance.now(), number: record?.form_data.stock ?? -1 });
  }

  async #write(item: Item): Promise<void> {
    const number = item.writes.length + 1;
    const write: Write = { number, start: performance.now() };
    item.writes.push(write);
    const form = { data_id: item.id, form_data: formOf(item.name, number) };
    if ((await this.#send('addGoods', form, 'write')) !== undefined) write.end = performance.now();
  }

  async #makeOnce(): Promise<void> {
    const title = `made once ${this.#made.bare.length}`;
    const reply = await this.#send('addGoods', { form_data: formOf(title, 1) }, 'write');
    this.#made.bare.push({ title, id: reply && idIn(reply) });
  }

  async #makeUntilAnswered(): Promise<void> {
    const title = `made until answered ${this.#made.repeated.length}`;
    const requestId = randomUUID();
    for (;;) {
      const reply = await this.#send('addGoods', { form_data: formOf(title, 1) }, 'write', requestId);
      if (reply !== undefined) return void this.#made.repeated.push({ title, id: idIn(reply) });
      await pause(REST_MS);
    }
  }

  /** Undefined without a sure answer; an answer other than a success or 503 is a finding. */
  async #send<Name extends EndpointName>(
    name: Name,
    form: Form<Name>,
    kind: Kind,
    requestId?: string,
  ): Promise<Reply | undefined> {
    const id = requestId === undefined ? {} : { [REQUEST_ID]: requestId };
    const post = { path: endpoints[name].path, body: bodyOf(name, form), headers: { ...FORM_TYPE, ...id } };
    const reply = await this.#caller.send(post).catch(String);
    if (typeof reply === 'string') this.#findings.push(`${name} was not answered: ${reply}`);
    else if (isSuccess(reply)) {
      this.#answers[kind].push(performance.now());
      return reply;
    } else if (isAway(reply)) this.#away.count += 1;
    else this.#findings.push(`${name} is answered with HTTP ${reply.http}: ${reply.text.slice(0, 200)}`);
    return undefined;
  }
}

const hasId = ({ id }: Made) => id !== undefined;

const formOf = (title: string, number: number) => ({
  title,
  description: '',
  cover: 'https://shop.test/a.png',
  price: 100,
  stock: number,
  status: 0 as const,
});

function idIn(reply: Reply): string {
  const data = readEnvelope(reply)?.data;
  return typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : '';
}
