// The message after saving, on the real core: saved, with an undo for ten seconds, or not saved and why.
import { flushPromises } from '@vue/test-utils';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createApp, defineComponent, h } from 'vue';
import { useSaving } from '../../../src/renderer/app/saving.ts';
import { useSession } from '../../../src/renderer/app/stores/session.ts';
import { createBridge, bridgeKey } from '../../../src/renderer/bridge/bridge.ts';
import { createWords } from '../../../src/renderer/i18n/words.ts';
import AnnouncementBar from '../../../src/renderer/ui/AnnouncementBar.vue';
import UndoBar from '../../../src/renderer/ui/UndoBar.vue';
import { menuFetched, openMemoryDesk } from '../../support/core-desk.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { openOddShop } from '../../support/odd-shop/odd-shop.ts';
import { windowOn } from '../support/core-window.ts';
import { testPinia } from '../support/open-shop.ts';

afterEach(() => void vi.useRealTimers());

type Save = ReturnType<typeof useSaving>;

interface Opening {
  isHeld?: boolean;
  /** Nothing answers at the shop. */
  isDown?: boolean;
}

/** Opens the bars, and returns what `useSaving` gives to a feature. */
async function open({ isHeld = true, isDown = false }: Opening = {}) {
  const shop = await openOddShop();
  onTestFinished(shop.close);
  const desk = openMemoryDesk({ clock: fastClock(50) });
  await desk.add({ url: shop.url, appId: 'odd', token: shop.token });
  await menuFetched(desk);
  if (isHeld) await desk.ask('outbox.hold', { held: true });
  if (isDown) {
    shop.setDown(true);
    await desk.ask('outbox.put', { requests: [{ kind: 'group.remove', id: '1' }] });
    await desk.until('outbox.changed', ({ held }) => held === 'line');
  }
  const { transport, ...own } = windowOn(desk);
  const given: { save?: Save } = {};
  const Feature = defineComponent(() => {
    given.save = useSaving();
    return () => [h(UndoBar), h(AnnouncementBar)];
  });
  const app = createApp(Feature)
    .provide(bridgeKey, createBridge(transport))
    .use(testPinia())
    .use(createWords('en'));
  await app.runWithContext(() => useSession().load());
  const root = document.createElement('div');
  document.body.append(root);
  app.mount(root);
  onTestFinished(() => {
    app.unmount();
    document.body.replaceChildren();
  });
  await own.quiet();
  const { save } = given;
  if (save === undefined) throw new Error('nothing to save with');
  const over = async () => (await desk.ask('outbox.list', { which: 'over', offset: 0, limit: 9 })).commands;
  return {
    desk,
    ...own,
    over,
    save: async (...what: Parameters<Save>) => {
      const answer = await save(...what);
      await own.quiet();
      return answer;
    },
  };
}

const bar = () => document.querySelector('[data-part=undo]');
const undoButton = () => document.querySelector<HTMLButtonElement>('[data-do=undo]');
const text = () => document.body.textContent;
const bringIn = { kind: 'group.add' as const, name: 'Bar' };

test('says what was saved, and undoes it on request, the last change first', async () => {
  const { save, seen, desk, askedFor } = await open();
  const answer = await save([bringIn, { ...bringIn, name: 'Grill' }], 'Two groups were added');
  expect(answer.ok).toBe(true);
  expect(bar()?.textContent).toContain('Two groups were added');
  const { commands } = await desk.ask('outbox.list', { which: 'open', offset: 0, limit: 9 });
  undoButton()?.click();
  await seen('the undo', () => text().includes('Undone'));
  expect(bar()).toBeNull();
  expect(askedFor('outbox.undo')).toEqual(commands.toReversed().map(({ id }) => ({ id })));
  expect((await desk.ask('outbox.state', null)).queued).toBe(0);
});

test('says that the change is not sent yet, and why, while sending is held', async () => {
  const { save, seen } = await open({ isHeld: false, isDown: true });
  await save([bringIn], '“Bar” added');
  await seen('why', () => bar()?.textContent.includes('“Bar” added (not sent yet: offline)') === true);
});

test('says that nothing was saved, and why, without an undo', async () => {
  const { desk, save } = await open();
  desk.ports.journals.breakWrites('disk-full');
  const answer = await save([bringIn], 'Added');
  expect(answer.ok).toBe(false);
  expect(bar()).toBeNull();
  expect(text()).toContain('Not saved: disk full');
});

test('says that it is too late when the shop already has the change', async () => {
  const { save, seen, over } = await open({ isHeld: false });
  await save([{ kind: 'group.remove', id: '1' }], 'Removed');
  await seen('the change at the shop', async () => (await over()).length === 1);
  undoButton()?.click();
  await seen('it', () => text().includes('Too late to undo: already sent'));
});

test('offers the undo for ten seconds, and for as long as the button is hovered or focused', async () => {
  const { save } = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await save([bringIn], 'Added');
  vi.advanceTimersByTime(9000);
  undoButton()?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await flushPromises();
  vi.advanceTimersByTime(60_000);
  await flushPromises();
  expect(bar()).not.toBeNull();
  undoButton()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await flushPromises();
  vi.advanceTimersByTime(10_000);
  await flushPromises();
  expect(bar()).toBeNull();
});

test('does not undo on Escape', async () => {
  const { save, askedFor, quiet } = await open();
  await save([bringIn], 'Added');
  undoButton()?.focus();
  undoButton()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await quiet();
  expect(askedFor('outbox.undo')).toEqual([]);
});

test('stays reachable while a sheet is open and after it was closed', async () => {
  const { save } = await open();
  const sheet = document.createElement('div');
  sheet.setAttribute('role', 'dialog');
  sheet.setAttribute('aria-modal', 'true');
  document.body.append(sheet);
  await save([bringIn], 'Added');
  expect(sheet.contains(bar())).toBe(true);
  sheet.remove();
  await expect.poll(() => bar()).not.toBeNull();
});
