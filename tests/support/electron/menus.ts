// `Menu`: records the template; the test reads it and clicks.

import { offer } from './control.ts';
import { strict } from './strict.ts';

interface Item {
  label?: string;
  role?: string;
  visible?: boolean;
  click?: () => void;
  submenu?: Item[];
}

let current: Item[] = [];

export const Menu = strict('Menu.', {
  buildFromTemplate: (template: Item[]) => template,
  setApplicationMenu: (menu: Item[]) => void (current = menu),
});

const allItems = (items: Item[]): Item[] => items.flatMap((item) => [item, ...allItems(item.submenu ?? [])]);

offer('menu', () => allItems(current).map(({ label, role }) => label ?? role ?? ''));
offer('click', (label: string) => {
  const item = allItems(current).find((each) => each.label === label);
  if (item?.click === undefined) throw new Error(`the menu has no ${label} that can be clicked`);
  item.click();
});
