// The built worker thread answers like its jobs called directly, and another one takes over when it dies.
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Work, WorkLost } from '../../src/core/work.ts';
import type { PrintSetup } from '../../src/formats/receipt/printer-commands.ts';
import { workThread } from '../../src/host/work/work-thread.ts';
import { directWork, printFontFile } from '../support/direct-work.ts';
import { recordingLog } from '../support/test-ports.ts';
import { demoTree, menuOf, NOW } from '../worker/catalogue/menu.ts';

const PROGRAM = resolve('out/node/worker.js');

function started(program = PROGRAM) {
  const log = recordingLog();
  const work = workThread({ program, printFont: printFontFile(), log });
  onTestFinished(work.stop);
  return { work, log };
}

/** The worker, but the first question about unreadable goods ends the thread. */
function mortalProgram(): string {
  const folder = mkdtempSync(join(tmpdir(), 'servery-worker-'));
  const [program, died] = [join(folder, 'mortal.mjs'), join(folder, 'died')];
  writeFileSync(
    program,
    `import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
await import(${JSON.stringify(pathToFileURL(PROGRAM).href)});
parentPort.on('message', ({ name }) => {
  if (name !== 'menu.unreadable' || existsSync(${JSON.stringify(died)})) return;
  writeFileSync(${JSON.stringify(died)}, '');
  process.exit(1);
});
`,
  );
  return program;
}

const shardFile = (records: readonly unknown[]) =>
  new TextEncoder().encode(JSON.stringify({ format: 1, data: records }));

const query = {
  form: { show_package_goods: 2 },
  words: 'niurou',
  nowSeconds: NOW,
  group: undefined,
} as const;

const drawnTicket: PrintSetup = {
  commands: 'escpos',
  dots: 576,
  characters: 'raster',
  cuts: true,
  buzzes: false,
  opensDrawer: false,
  copies: 1,
};

/** Everything that the jobs say of a menu, and a ticket. */
async function conversation({ ask }: Work): Promise<unknown[]> {
  const menu = { menu: 'one' };
  const records = menuOf(300);
  const names = new Map<string, string | null>();
  const columns = [{ column: 'title', heading: 'Title' }] as const;
  const states = { 'on-sale': 'a', scheduled: 'b', 'in-warehouse': 'c' };
  const opened = await ask('menu.open', { ...menu, index: undefined, zone: 'Asia/Shanghai', tree: demoTree });
  const read = await ask('menu.read', { ...menu, shard: 1, bytes: shardFile(records) });
  const damaged = await ask('menu.read', { ...menu, shard: 2, bytes: shardFile(records).slice(0, 100) });
  const changed = await ask('menu.change', { ...menu, dropped: [], compareAtSeconds: NOW });
  const index = await ask('menu.index', { ...menu, note: 'noted' });
  const reopened = await ask('menu.open', { ...menu, index, zone: 'Asia/Shanghai', tree: demoTree });
  await ask('menu.regroup', { ...menu, tree: demoTree.slice(0, 3) });
  const local = new Map([['1300', '1\n2']]);
  const laid = await ask('menu.groups', { ...menu, local, queued: new Map([['1301', '2']]) });
  return [
    ...[opened, read, damaged, changed, index, reopened, laid],
    await ask('menu.find', { ...menu, ...query, offset: 0, limit: 20, facets: true }),
    await ask('menu.ids', { ...menu, ...query }),
    await ask('menu.items', { ...menu, ids: ['1300', 'none'], nowSeconds: NOW }),
    await ask('menu.unreadable', { ...menu, offset: 0, limit: 5 }),
    await ask('menu.places', menu),
    await ask('receipt.raster', { text: '|^^^2× 宫保鸡丁^^^ |', setup: drawnTicket }),
    await ask('menu.usual-groups', { ...menu, categories: ['1'] }),
    await ask('menu.export', {
      ...menu,
      ...query,
      format: 'csv',
      name: 'goods',
      columns: [...columns],
      states,
      categoryNames: names,
      groupNames: new Map([['1', 'Bar']]),
    }),
  ];
}

describe('the worker thread', () => {
  it('is built', () => expect(existsSync(PROGRAM)).toBe(true));

  it('answers every job like the same code without a thread', async () => {
    expect(await conversation(started().work)).toEqual(await conversation(directWork()));
  });

  it('takes bytes that it is given without a copy, and opens the menu from them', async () => {
    const { ask } = started().work;
    const setting = { zone: 'Asia/Shanghai', tree: demoTree };
    await ask('menu.open', { menu: 'one', index: undefined, ...setting });
    await ask('menu.read', { menu: 'one', shard: 1, bytes: shardFile(menuOf(3)) });
    await ask('menu.change', { menu: 'one', dropped: [], compareAtSeconds: null });
    const index = await ask('menu.index', { menu: 'one', note: 'noted' });
    const { facts } = await ask('menu.open', { menu: 'two', index, ...setting }, [index]);
    expect(facts.size).toBe(3);
    expect(index.byteLength).toBe(0);
  });

  it('answers questions in the order in which they were asked', async () => {
    const { work } = started();
    const menu = { menu: 'one' };
    const order: number[] = [];
    const setting = { index: undefined, zone: 'Asia/Shanghai', tree: [] };
    await Promise.all(
      [1, 2, 3].map((at) => work.ask('menu.open', { ...menu, ...setting }).then(() => order.push(at))),
    );
    expect(order).toEqual([1, 2, 3]);
  });

  it('loses a question about a menu that it does not have', async () => {
    await expect(started().work.ask('menu.places', { menu: 'unknown' })).rejects.toBeInstanceOf(WorkLost);
  });

  it('loses its questions when it dies, and the next one starts with the next question', async () => {
    const { work } = started(mortalProgram());
    const setting = { index: undefined, zone: 'Asia/Shanghai', tree: [] };
    await work.ask('menu.open', { menu: 'one', ...setting });
    const asked = work.ask('menu.unreadable', { menu: 'one', offset: 0, limit: 1 });
    await expect(asked).rejects.toBeInstanceOf(WorkLost);
    await work.ask('menu.open', { menu: 'one', ...setting });
    expect(await work.ask('menu.unreadable', { menu: 'one', offset: 0, limit: 1 })).toEqual([]);
  });

  it('reports a program that cannot be started', async () => {
    const { work, log } = started('/nowhere/worker.js');
    await expect(work.ask('menu.places', { menu: 'one' })).rejects.toBeInstanceOf(WorkLost);
    expect(log.entries).toContainEqual(expect.objectContaining({ event: 'worker broken' }));
  });

  it('accepts no question after it was stopped', async () => {
    const { work } = started();
    await work.stop();
    await expect(work.ask('menu.places', { menu: 'one' })).rejects.toBeInstanceOf(WorkLost);
  });
});
