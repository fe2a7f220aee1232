// The jobs of the worker thread: what it does for each question of the core.
import { type JobInput, type JobName, type JobOutput, WorkLost } from '../core/work.ts';
import { openZone } from '../contract/time-zone.ts';
import type { PrintFont } from '../formats/receipt/print-font.ts';
import { goodsFile } from '../formats/write/goods-file.ts';
import { writeTable } from '../formats/write/write-table.ts';
import { createImportJobs } from './imports/import-jobs.ts';
import { soundsOf } from '../text/pinyin.ts';
import { Menu } from './menu/menu.ts';

type Handlers = { [Name in JobName]: (input: JobInput<Name>) => JobOutput<Name> | Promise<JobOutput<Name>> };

export type RunJob = <Name extends JobName>(name: Name, input: JobInput<Name>) => Promise<JobOutput<Name>>;

export interface JobDeps {
  /** Reads and inflates the file of the print font. */
  printFont: () => Uint8Array;
}

/** A worker without a thread: the host runs it in one, tests call it. */
export function createJobs({ printFont }: JobDeps): RunJob {
  const menus = new Map<string, Menu>();
  const menuOf = ({ menu: name }: { menu: string }): Menu => {
    const menu = menus.get(name);
    if (menu === undefined) throw new WorkLost(`no menu ${name} is open`);
    return menu;
  };
  const handlers: Handlers = {
    ...createImportJobs(menuOf),
    'menu.open': ({ menu: name, index, ...setting }) => {
      const menu = new Menu(setting, index);
      menus.set(name, menu);
      return { note: menu.note, facts: menu.facts() };
    },
    'menu.read': (input) => menuOf(input).read(input.shard, input.bytes),
    'menu.change': (input) => menuOf(input).change(input),
    'menu.undo': (input) => menuOf(input).undo(),
    'menu.groups': ({ menu, ...change }) => menuOf({ menu }).overlayGroups(change),
    'menu.usual-groups': (input) => menuOf(input).usualGroups(input.categories),
    'menu.regroup': (input) => menuOf(input).regroup(input.tree),
    'menu.index': (input) => menuOf(input).index(input.note),
    'menu.close': ({ menu }) => void menus.delete(menu),
    'menu.find': (input) => menuOf(input).find(input),
    'menu.ids': (input) => menuOf(input).ids(input),
    'menu.export': (input) => {
      const menu = menuOf(input);
      const { wallOf } = openZone(menu.zone);
      const categoryName = (id: string) => input.categoryNames.get(id) ?? null;
      const groupName = (id: string) => input.groupNames.get(id) ?? null;
      return goodsFile(menu.lines(input), input, { categoryName, groupName, wallOf });
    },
    'menu.items': (input) => input.ids.map((id) => menuOf(input).item(id, input.nowSeconds)),
    'menu.unreadable': (input) => menuOf(input).unreadable(input.offset, input.limit),
    'text.sounds': async ({ texts }) => {
      const { openReadings } = await import('../text/readings.ts');
      const readings = openReadings();
      return texts.map((text) => soundsOf(text, readings));
    },
    'table.write': ({ rows, ...file }) => writeTable(file, rows),
    'receipt.raster': raster(printFont),
    'menu.places': (input) => {
      const { id, shard } = menuOf(input).columns();
      return { ids: [...id], shards: shard };
    },
  };
  return async (name, input) => handlers[name](input);
}

/** The font is opened with the first ticket that needs it. */
function raster(printFont: JobDeps['printFont']): Handlers['receipt.raster'] {
  let font: PrintFont | undefined;
  return async ({ text, setup }) => {
    const [{ printFontFrom }, { rasterBytes }] = await Promise.all([
      import('../formats/receipt/print-font.ts'),
      import('../formats/receipt/raster.ts'),
    ]);
    font ??= printFontFrom(printFont());
    return rasterBytes(text, setup, font);
  };
}
