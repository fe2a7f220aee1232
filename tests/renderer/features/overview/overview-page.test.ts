// The overview: the cached numbers at once, how old they are, and why they are not newer.
import { expect, test } from 'vitest';
import { done, failed } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk, nameNotFound } from '../../support/scripted-desk.ts';
import { allIsWell } from '../../support/scripted-home.ts';

const minutesAgo = (minutes: number) => Date.now() / 1000 - minutes * 60;

test('shows cached numbers while the shop is offline, how old they are, and why', async () => {
  const { state } = createScriptedDesk();
  const freshness = { asOfSeconds: minutesAgo(12), error: nameNotFound };
  const { text, find } = await openDesk(createScriptedDesk({ overview: { ...state.overview, freshness } }));
  expect(text()).toContain('12 minutes ago · Not updated: Address not found');
  expect(find('[data-count=goods] dd')?.textContent).toBe('120');
  expect(text()).toContain('75% of items');
});

test('follows changes reported by the core', async () => {
  const desk = createScriptedDesk();
  desk.answer({ 'home.get': () => done({ ...allIsWell, goods: null }) });
  const { settled, find, text } = await openDesk(desk);
  const { overview } = desk.state;
  desk.emit('overview.changed', { ...overview, refreshing: true });
  await settled();
  expect(text()).toContain('Refreshing…');
  if (overview.counts === null) throw new Error('there are no counts');
  desk.emit('overview.changed', { ...overview, counts: { ...overview.counts, soldOut: 11 } });
  await settled();
  expect(find('[data-count=soldOut] dd')?.textContent).toBe('11');
});

test('leads from each number to exactly what it counts', async () => {
  const { press, router } = await openDesk(createScriptedDesk());
  const wentTo = async (count: string) => {
    await router.push({ name: 'overview' });
    await press(`[data-count=${count}] a`);
    const { name, query } = router.currentRoute.value;
    return [name, query.filters];
  };
  expect(await wentTo('soldOut')).toEqual(['goods', '{"status":"sold-out"}']);
  expect(await wentTo('onSale')).toEqual(['goods', '{"status":"on-sale"}']);
  expect(await wentTo('goods')).toEqual(['goods', '{}']);
  expect(await wentTo('receiptGroups')).toEqual(['receipt-groups', undefined]);
  expect(await wentTo('diningLocations')).toEqual(['dining-locations', undefined]);
  expect(await wentTo('articleCategories')).toEqual(['articles', undefined]);
});

test('counts what this machine shows, with unsent changes, instead of what the shop has counted', async () => {
  const desk = createScriptedDesk();
  const goods = { all: 121, onSale: 91, soldOut: 7, lowStock: 0, inNoGroup: 0, inLostGroup: 0 };
  desk.answer({ 'home.get': () => done({ ...allIsWell, goods }) });
  const { find } = await openDesk(desk);
  const shown = (count: string) => find(`[data-count=${count}] dd`)?.textContent;
  await expect.poll(() => shown('soldOut')).toBe('7');
  expect(shown('goods')).toBe('121');
  expect(shown('receiptGroups')).toBe('4');
  expect(shown('diningLocations')).toBe('18');
});

test('refreshes on one press', async () => {
  const desk = createScriptedDesk();
  const { pressWords } = await openDesk(desk);
  await pressWords('Refresh');
  expect(desk.askedFor('overview.refresh')).toHaveLength(1);
});

test('explains an overview without any numbers yet', async () => {
  const overview = { freshness: { asOfSeconds: null, error: nameNotFound }, refreshing: false, counts: null };
  const { text } = await openDesk(createScriptedDesk({ overview }));
  expect(text()).toContain('No data from this shop yet');
  expect(text()).toContain('No data yet · Not updated');
});

test('explains an overview that cannot be read from the disk, and that it can be refreshed', async () => {
  const desk = createScriptedDesk();
  desk.answer({
    'overview.get': () =>
      failed({ code: 'store.unreadable', message: '', data: { store: 'overview', reason: 'corrupt' } }),
  });
  const { text, pressWords, find } = await openDesk(desk);
  expect(text()).toContain('The saved overview can’t be read');
  await pressWords('Refresh');
  expect(find('[data-count=goods] dd')?.textContent).toBe('120');
  expect(text()).not.toContain('can’t be read');
});

test('never shows one shop’s numbers under another’s name', async () => {
  const desk = createScriptedDesk();
  const { settled, find, text } = await openDesk(desk);
  let answer: () => void = () => undefined;
  desk.answer({
    'overview.get': async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return done({ freshness: { asOfSeconds: null, error: null }, refreshing: true, counts: null });
    },
  });
  desk.emit('session.changed', { ...desk.state.session, currentId: 'harbour' });
  await settled();
  expect(text()).toContain('Harbour');
  expect(find('[data-count=goods]')).toBeUndefined();
  answer();
});
