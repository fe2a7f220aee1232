// Two desks at one shop, with a log of every read and write of theirs in the order in which the shop served them.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '../../../src/wire/endpoints.ts';
import type { Chance } from '../../campaigns/chance.ts';
import type { CoreApp } from '../../support/core-app.ts';

export type DeskName = 'A' | 'B';

/** A read of one thing, or a write of the whole of it. */
export interface Entry {
  desk: DeskName;
  kind: 'read' | 'write';
  thing: string;
  /** By our own field names; empty for a read. */
  values: Readonly<Record<string, string>>;
}

export interface Shop {
  readonly log: Entry[];
  /** Opens a connection for this desk; each direction takes up to `slowMs`. */
  lineFor: (desk: DeskName, slowMs: number) => Promise<string>;
  close: () => Promise<void>;
}

export function watchShop(url: string, chance: Chance): Shop {
  const log: Entry[] = [];
  const servers: ReturnType<typeof createServer>[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  /** Serves one call after the other, so that the log has the order of the shop. */
  const done = (desk: DeskName, path: string, body: string) => {
    const answered = turn.then(async () => {
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const reply = await fetch(`${url}${path}`, { method: 'POST', headers: type, body });
      const said = await reply.text();
      const entry = entryOf(path, new URLSearchParams(body));
      if (entry !== undefined && said.includes('"status":0')) log.push({ desk, ...entry });
      return { status: reply.status, said };
    });
    turn = answered.catch(() => undefined);
    return answered;
  };
  return {
    log,
    lineFor: async (desk, slowMs) => {
      const server = createServer((request: IncomingMessage, answer: ServerResponse) => {
        const passOn = async () => {
          const body = await text(request);
          await pause(chance.below(slowMs + 1));
          const { status, said } = await done(desk, request.url ?? '', body);
          await pause(chance.below(slowMs + 1));
          answer.writeHead(status, { 'content-type': 'application/json' }).end(said);
        };
        passOn().catch(() => answer.destroy());
      });
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

function entryOf(path: string, form: URLSearchParams): Omit<Entry, 'desk'> | undefined {
  const item = form.get('data_ids[0]');
  const group = form.get('id');
  if (path === endpoints.goodsList.path && item !== null)
    return { kind: 'read', thing: `goods ${item}`, values: {} };
  if (path === endpoints.getReceiptGroupList.path && group !== null) {
    return { kind: 'read', thing: `group ${group}`, values: {} };
  }
  if (path === endpoints.addReceiptGroup.path && group !== null) {
    return { kind: 'write', thing: `group ${group}`, values: { name: form.get('name') ?? '' } };
  }
  const written = form.get('data_id');
  if (path !== endpoints.addGoods.path || written === null) return undefined;
  const fen = String(Math.round(100 * Number(form.get('form_data[price]'))));
  const values = {
    title: form.get('form_data[title]') ?? '',
    stock: form.get('form_data[stock]') ?? '',
    priceFen: fen,
  };
  return { kind: 'write', thing: `goods ${written}`, values };
}

/** A field of a thing that the desk has confirmed as saved; no two changes have the same value. */
export interface Change {
  desk: DeskName;
  core: CoreApp;
  command: string;
  thing: string;
  field: string;
  value: string;
}

export type Fate = 'stands' | 'shown' | 'seen and changed' | 'written over unconfirmed' | 'LOST';

interface Seen {
  log: readonly Entry[];
  /** Commands that a person was asked about. */
  shown: ReadonlySet<string>;
}

/** Decides what became of a change from the desk's answers and the shop's log. */
export async function fateOf(change: Change, { log, shown }: Seen): Promise<Fate> {
  const { desk, core, command, thing, field, value } = change;
  const { commands } = await core.ask('outbox.list', { which: 'over', offset: 0, limit: 200 });
  const state = commands.find((one) => one.id === command)?.state;
  if (state === 'cancelled' && shown.has(command)) return 'shown';
  const isWrite = (entry: Entry) => entry.kind === 'write' && entry.thing === thing;
  const mine = log.findIndex((one) => isWrite(one) && one.desk === desk && one.values[field] === value);
  if (state !== 'done' || mine < 0) return 'LOST';
  const over = log.findIndex((one, at) => at > mine && isWrite(one) && one.values[field] !== value);
  const other = log[over];
  if (other === undefined) return 'stands';
  const look = log.findLastIndex(
    (one, at) => at < over && one.kind === 'read' && one.thing === thing && one.desk === other.desk,
  );
  return look > mine ? 'seen and changed' : 'written over unconfirmed';
}
