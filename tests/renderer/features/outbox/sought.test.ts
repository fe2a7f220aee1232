// An address that names a command, on the real core: its list and page open, and it is highlighted and focused.
import { expect, test } from 'vitest';
import { addGroup, openOutbox } from './outbox-screen.ts';

const groups = (count: number) => Array.from({ length: count }, (_, at) => addGroup(`Group ${at + 1}`));
/** The address of the command at this position, counted from 1. */
const seeking = (count: number) => (ids: readonly string[]) => `/outbox?command=${ids[count - 1]}`;

const marked = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-current=true][data-command]')].map(
    ({ dataset }) => dataset.command,
  );

test('shows the page of the queue with the command, highlighted and focused', async () => {
  const { text, seen, ids, find, line } = await openOutbox({ requests: groups(320), path: seeking(262) });
  await seen('the command', () => marked().length > 0);
  expect(text()).toContain('251–300 of 320');
  expect(marked()).toEqual([ids[261]]);
  await seen('the focus', () => document.activeElement === find(line(261)));
});

test('shows the page of the history for a finished command', async () => {
  const { text, seen, ids } = await openOutbox({
    requests: groups(120),
    then: async (_shop, desk, all) => {
      for (const id of all) await desk.ask('outbox.cancel', { id });
    },
    // The last one is shown first.
    path: seeking(51),
  });
  await seen('the command', () => marked().length > 0);
  expect(text()).toContain('51–100 of 120');
  expect(marked()).toEqual([ids[50]]);
});

test('says that the command is in neither list, and shows the queue', async () => {
  const { text, find, line, seen } = await openOutbox({
    requests: groups(1),
    path: () => `/outbox?command=${'7'.repeat(32)}`,
  });
  await seen('the queue', () => find(line(0)) !== undefined);
  expect(text()).toContain('This change no longer exists');
  expect(marked()).toEqual([]);
});

test('shows the first change that needs a person, however long the queue before it is', async () => {
  const { find, press, text, seen, desk, ids, router } = await openOutbox({
    requests: [addGroup('Printer 1')],
    isHeld: false,
    then: async (_shop, opened) => {
      await opened.until('outbox.changed', ({ refused }) => refused === 1);
      await opened.ask('outbox.hold', { held: true });
    },
  });
  await router.push('/receipt-groups');
  await desk.ask('outbox.put', { requests: groups(70) });
  await desk.ask('outbox.move', { id: ids[0] ?? '', before: null });
  await seen('the words', () => find('[data-part=pill]')?.textContent.includes('1') === true);
  await press('[data-part=pill] button');
  await press('[role=menuitem]');
  await seen('the command', () => marked().length > 0);
  expect(marked()).toEqual([ids[0]]);
  expect(text()).toContain('51–71 of 71');
});

test('lets the person move freely afterwards', async () => {
  const { press, key, seen, find, line } = await openOutbox({ requests: groups(120), path: seeking(60) });
  await seen('the command', () => marked().length > 0);
  await press('[data-do=page-before]');
  await seen('the first page', () => find(line(0)) !== undefined);
  expect(marked()).toEqual([]);
  await press('[data-do=page-after]');
  await seen('the second page', () => find(line(59)) !== undefined);
  await key('Tab');
  expect(document.activeElement).not.toBe(find(line(59)));
});

test('opens another command when the address changes', async () => {
  const { router, seen, ids } = await openOutbox({ requests: groups(120), path: seeking(60) });
  await seen('the command', () => marked().length > 0);
  await router.push({ name: 'outbox', query: { command: ids[2] } });
  await seen('the other one', () => marked()[0] === ids[2]);
});
