// The pages, which each feature has in its `page.ts`: the router, the navigation, the palette and the shortcuts are made from them.
import type { Component } from 'vue';
import type { Right } from '../../contract/rights.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { PageName } from '../i18n/titles.ts';

/** Daily work, the shop and the desk themselves, and what few ever need, which stays folded. */
export const navGroups = ['daily', 'desk', 'more'] as const;

interface PageOptions {
  path: string;
  /** The pages of the first script have none (`start.ts`). */
  load?: () => Promise<{ default: Component }>;
  /** Loads in advance what the page would otherwise wait for: its first data, or what the core is slow to open. */
  ahead?: (bridge: Bridge) => Promise<unknown>;
  /** Its place in the navigation; a page without one is reached from another page. */
  nav?: { group: (typeof navGroups)[number]; position: number; icon: Component };
  /** What else people call it; the palette also lists a page outside of the navigation that has them. */
  aliases?: string[];
  /** The page of the navigation that it belongs to. */
  under?: string;
  /** A person with none of these rights could do nothing there. */
  needs?: readonly Right[];
  /** Available before there is any shop. */
  beforeFirstShop?: boolean;
  /** Has a bar of its own, and the navigation behind one button. */
  fillsScreen?: boolean;
  /** Stands on a display of its own, in front of cooks or guests. */
  isDisplay?: boolean;
  /** Chooses its own place after each change of the address. */
  scrollsItself?: boolean;
  /** Of this device: what it shows goes on when another shop is opened from it. */
  isOfDevice?: boolean;
}

export type PageTable = Partial<Record<PageName, PageOptions>>;

export interface Page extends PageOptions {
  name: PageName;
}

type NavPage = Page & Required<Pick<Page, 'nav'>>;

const files = import.meta.glob<{ pages: PageTable }>('../features/*/page.ts', { eager: true });

export const pages: readonly Page[] = Object.values(files).flatMap((file) =>
  Object.entries(file.pages).map(([name, page]) => ({ ...page, name: name as PageName })),
);

export const navPages: readonly NavPage[] = pages
  .filter((page): page is NavPage => page.nav !== undefined)
  .toSorted((a, b) => placeOf(a) - placeOf(b));

export const palettePages: readonly Page[] = [
  ...navPages,
  ...pages.filter((page) => page.nav === undefined && page.aliases !== undefined),
];

function placeOf({ nav: { group, position } }: NavPage): number {
  return navGroups.indexOf(group) * 1000 + position;
}

/** Those of the desk itself come first, then who works here and how they take money: that is what a new shop sets up. */
const settingsNames: readonly PageName[] = [
  ...(['settings', 'people', 'money-settings', 'counter-settings', 'tax'] as const),
  ...(['print-templates', 'printers', 'kitchen-screens', 'devices', 'store-settings'] as const),
];

/** The pages that the row of links below the title of each of them leads to. */
export const settingsPages: readonly Page[] = settingsNames.flatMap((name) =>
  pages.filter((page) => page.name === name),
);

export const pageNamed = (wanted: PageName): Page | undefined => pages.find(({ name }) => name === wanted);

/** The path of a page that the palette lists; an unknown name gives the overview. */
export const pathOf = (name: string): string => palettePages.find((page) => page.name === name)?.path ?? '/';

/** The shortcuts have nine digits. */
export const numberedPages = navPages.slice(0, 9);

/** The page itself, or the nearest one above it, that is among `wanted`. */
export function nearest<Wanted extends { name: string }>(
  page: Pick<Page, 'name' | 'under'> | undefined,
  wanted: readonly Wanted[],
): Wanted | undefined {
  if (page === undefined) return undefined;
  return (
    wanted.find(({ name }) => name === page.name) ??
    nearest(
      pages.find(({ name }) => name === page.under),
      wanted,
    )
  );
}

/** The entry of the navigation to highlight for a page. */
export const navOf = (page: Page | undefined): string | undefined => nearest(page, navPages)?.name;
