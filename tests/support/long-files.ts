// The files that start first, the longest first: one of them that started last would run alone at the end.

/** Below `tests/`. The closing lines of `npm test` name what a run has waited for: such a file belongs here. */
export const longFiles: readonly string[] = [
  'e2e/desk/first-hour.test.ts',
  'e2e/electron-life.test.ts',
  'conformance/conformance.test.ts',
  'e2e/desk/printing.test.ts',
  'e2e/desk/axe.test.ts',
  'e2e/desk/counter.test.ts',
  'campaigns/bad-input.test.ts',
  'campaigns/outbox-kill/outbox-kill.test.ts',
  'e2e/desk/tasks.test.ts',
  'e2e/desk/table-cards.test.ts',
  'e2e/command-line.test.ts',
  'e2e/training-shop.test.ts',
  'e2e/browser-host.test.ts',
  'e2e/electron-leaving.test.ts',
  'e2e/desk/receipt-groups.test.ts',
  'campaigns/desk-kill/desk-kill.test.ts',
  'e2e/desk/evening.test.ts',
  'e2e/electron.test.ts',
  'e2e/commands.test.ts',
  'e2e/desk/offline.test.ts',
  'e2e/desk/many.test.ts',
  'e2e/desk/canary.test.ts',
  'campaigns/kill/kill.test.ts',
  'e2e/desk/goods.test.ts',
  'campaigns/fuzz/fuzz.test.ts',
  'campaigns/print-kill/print-kill.test.ts',
  'campaigns/order-kill/order-kill.test.ts',
  'core/goods/fault-fetching.test.ts',
  'core/odd-shops/complete-lists.test.ts',
  'core/shop-behaviour/odd-shops.test.ts',
  'core/imports/large.test.ts',
  'service/storage/open.test.ts',
];

/** Sorts the long files to the front, and leaves the order of the others as it is. */
export function longestFirst<File extends { moduleId: string }>(files: readonly File[]): File[] {
  const rank = ({ moduleId }: File) => {
    const at = longFiles.findIndex((name) => moduleId.replaceAll('\\', '/').endsWith(`/tests/${name}`));
    return at === -1 ? longFiles.length : at;
  };
  return files.toSorted((a, b) => rank(a) - rank(b));
}
