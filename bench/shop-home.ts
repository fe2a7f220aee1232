// A temporary shop with given contents, and a home folder in which to open it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DrivenDesk } from '../tests/support/driven-desk.ts';
import { type RunningService, startService } from '../tests/support/service-process.ts';
import { until } from '../tests/support/until.ts';
import { freshFolder } from './fresh-folder.ts';

export interface ShopOnFile {
  /** A shop file without its head. */
  sections: object;
  /** Texts by their path below `pictures`. */
  pictures?: Readonly<Record<string, string>>;
  /** The size to which its menu is multiplied. */
  goods?: number;
}

export interface ShopHome {
  service: RunningService;
  home: string;
}

const TIMEOUT_MS = 120_000;

export async function withShopHome<Value>(
  shop: ShopOnFile,
  work: (place: ShopHome) => Promise<Value>,
): Promise<Value> {
  const folder = freshFolder();
  const flags = ['--data', join(folder, 'data'), '--shop', written(folder, shop), '--log', 'error'];
  const service = await startService([
    ...flags,
    ...(shop.goods === undefined ? [] : ['--goods', String(shop.goods)]),
  ]);
  try {
    return await work({ service, home: freshFolder() });
  } finally {
    await service.kill();
  }
}

function written(folder: string, { sections, pictures = {} }: ShopOnFile): string {
  const head = { format: 'servery-shop', version: 1, shop: { name: 'Bench', time_zone: 'Asia/Shanghai' } };
  const files = { 'shop.json': JSON.stringify({ ...head, ...sections }) };
  for (const [place, text] of Object.entries(pictures)) Object.assign(files, { [`pictures/${place}`]: text });
  for (const [place, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    writeFileSync(join(folder, place), text);
  }
  return join(folder, 'shop.json');
}

/** Connects the desk to the shop and waits for the whole menu. */
export async function openAt(desk: DrivenDesk, { url, appId, token }: RunningService): Promise<void> {
  await desk.ask('session.add', {
    name: 'Bench',
    baseUrl: url,
    appId,
    token,
    nesting: 'brackets',
    plainHttpAllowed: false,
  });
  await until(
    'the menu is there',
    async () => {
      const { wholeAtSeconds, progress } = await desk.ask('goods.state', null);
      return wholeAtSeconds !== null && progress === null;
    },
    TIMEOUT_MS,
  );
}
