// The message after saving: saved, with an undo for ten seconds, or not saved and why.
import { flushPromises } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApp, defineComponent, h } from 'vue';
import { failed } from '../../../src/contract/result.ts';
import { useSaving } from '../../../src/renderer/app/saving.ts';
import { useSession } from '../../../src/renderer/app/stores/session.ts';
import { createBridge, bridgeKey } from '../../../src/renderer/bridge/bridge.ts';
import { createWords } from '../../../src/renderer/i18n/words.ts';
import AnnouncementBar from '../../../src/renderer/ui/AnnouncementBar.vue';
import UndoBar from '../../../src/renderer/ui/UndoBar.vue';
import { createScriptedDesk, type DeskState } from '../support/scripted-desk.ts';
import { commandId, commandOf, emptyOutbox } from '../support/scripted-outbox.ts';

const leave: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  for (const one of leave.splice(0)) one();
  document.body.replaceChildren();
  vi.useRealTimers();
});

type Save = ReturnType<typeof useSaving>;

/** Opens the bars, and returns what `useSaving` gives to a feature. */
async function open(start: Partial<DeskState> = {}) {
  const desk = createScriptedDesk(start);
  const given: { save?: Save } = {};
  const Feature = defineComponent(() => {
    given.save = useSaving();
    return () => [h(UndoBar), h(AnnouncementBar)];
  });
  const app = createApp(Feature)
    .provide(bridgeKey, createBridge(desk.transport))
    .use(createPinia())
    .use(createWords('en'));
  await app.runWithContext(() => useSession().load());
  const root = document.createElement('div');
  document.body.append(root);
  app.mount(root);
  leave.push(() => app.unmount());
  await flushPromises();
  const { save } = given;
  if (save === undefined) throw new Error('nothing to save with');
  return { desk, save };
}

const bar = () => document.querySelector('[data-part=undo]');
const undoButton = () => document.querySelector<HTMLButtonElement>('[data-do=undo]');
const text = () => document.body.textContent;
const bringIn = { kind: 'group.add' as const, name: 'Bar' };

test('says what was saved, and undoes it on request, the last change first', async () => {
  const { desk, save } = await open();
  const answer = await save([bringIn, { ...bringIn, name: 'Grill' }], 'Two groups were added');
  expect(answer.ok).toBe(true);
  await flushPromises();
  expect(bar()?.textContent).toContain('Two groups were added');
  undoButton()?.click();
  await flushPromises();
  expect(desk.askedFor('outbox.undo')).toEqual([{ id: commandId(2) }, { id: commandId(1) }]);
  expect(bar()).toBeNull();
  expect(text()).toContain('Undone');
});

test('says that the change is not sent yet, and why, while sending is held', async () => {
  const { save } = await open({ outbox: { ...emptyOutbox, open: [commandOf(1)], held: 'line' } });
  await save([bringIn], '“Bar” added');
  await flushPromises();
  expect(bar()?.textContent).toContain('“Bar” added (not sent yet: offline)');
});

test('says that nothing was saved, and why, without an undo', async () => {
  const { desk, save } = await open();
  desk.answer({
    'outbox.put': () => failed({ code: 'store.unwritable', message: '', data: { reason: 'disk-full' } }),
  });
  const answer = await save([bringIn], 'Added');
  await flushPromises();
  expect(answer.ok).toBe(false);
  expect(bar()).toBeNull();
  expect(text()).toContain('Not saved: disk full');
});

test('says that it is too late when the shop already has the change', async () => {
  const { desk, save } = await open();
  desk.answer({
    'outbox.undo': () =>
      failed({ code: 'input.invalid', message: '', data: { fields: [{ path: ['id'], rule: 'wrong' }] } }),
  });
  await save([{ kind: 'group.remove', id: '7' }], 'Removed');
  await flushPromises();
  undoButton()?.click();
  await flushPromises();
  expect(text()).toContain('Too late to undo: already sent');
});

test('offers the undo for ten seconds, and for as long as the button is hovered or focused', async () => {
  const { save } = await open();
  await save([bringIn], 'Added');
  await flushPromises();
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
  const { desk, save } = await open();
  await save([bringIn], 'Added');
  await flushPromises();
  undoButton()?.focus();
  undoButton()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await flushPromises();
  expect(desk.askedFor('outbox.undo')).toEqual([]);
});

test('stays reachable while a sheet is open and after it was closed', async () => {
  const { save } = await open();
  const sheet = document.createElement('div');
  sheet.setAttribute('role', 'dialog');
  sheet.setAttribute('aria-modal', 'true');
  document.body.append(sheet);
  await save([bringIn], 'Added');
  await flushPromises();
  expect(sheet.contains(bar())).toBe(true);
  sheet.remove();
  await expect.poll(() => bar()).not.toBeNull();
});
