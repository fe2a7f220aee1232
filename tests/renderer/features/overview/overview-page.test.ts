// The overview: the cached numbers at once, how old they are, and why they are not newer.
import { expect, test } from 'vitest';
import { done, failed } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk, nameNotFound } from '../../support/scripted-desk.ts';

const minutesAgo = (minutes: number) => Date.now() / 1000 - minutes * 60;

test('shows cached numbers while the shop is offline, how old they are, and why', async () => {
  const { state } = createScriptedDesk();
  const freshness = { asOfSeconds: minutesAgo(12), error: nameNotFound };
  const { text, find } = await openDesk(createScriptedDesk({ overview: { ...state.overview, freshness } }));
  expect(text()).toContain('12 minutes old · not newer because: This address does not exist');
  expect(find('[data-count=goods] dd')?.textContent).toBe('120');
  expect(text()).toContain('75% of all items');
});

test('follows changes reported by the core', async () => {
  const desk = createScriptedDesk();
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

test('refreshes on one press', async () => {
  const desk = createScriptedDesk();
  const { pressWords } = await openDesk(desk);
  await pressWords('Refresh');
  expect(desk.askedFor('overview.refresh')).toHaveLength(1);
});

test('explains an overview without any numbers yet', async () => {
  const overview = { freshness: { asOfSeconds: null, error: nameNotFound }, refreshing: false, counts: null };
  const { text } = await openDesk(createScriptedDesk({ overview }));
  expect(text()).toContain('Nothing has been read from this shop yet');
  expect(text()).toContain('No data yet · not newer because');
});

test('explains an overview that cannot be read from the disk, and that it can be refreshed', async () => {
  const desk = createScriptedDesk();
  desk.answer({
    'overview.get': () =>
      failed({ code: 'store.unreadable', message: '', data: { store: 'overview', reason: 'corrupt' } }),
  });
  const { text, pressWords, find } = await openDesk(desk);
  expect(text()).toContain('The overview saved on this machine cannot be read');
  await pressWords('Refresh');
  expect(find('[data-count=goods] dd')?.textContent).toBe('120');
  expect(text()).not.toContain('cannot be read');
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
