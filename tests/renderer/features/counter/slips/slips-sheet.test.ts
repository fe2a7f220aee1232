// The sheet of slips: open and closed ones, search, and choosing one to show or to merge.
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { failed } from '../../../../../src/contract/result.ts';
import { useAnnouncement, useQuestion } from '../../../../../src/renderer/ui/messages.ts';
import SlipsSheet from '../../../../../src/renderer/features/counter/slips/SlipsSheet.vue';
import { openSheet, type Sheet } from '../../../support/open-sheet.ts';
import { given, orderHex, scriptedOrder } from '../../../support/scripted-order.ts';
import { orderRefused } from '../../../support/scripted-orders.ts';
import { closedOrder, createFloorDesk, nowSeconds, threeSlips, withHeldTea } from '../floor-desk.ts';

const HEIGHT_PX = 600;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT_PX);
  onTestFinished(() => void vi.restoreAllMocks());
});

const slip = (count: number) => `[data-slip="${orderHex(count)}"]`;

async function openSlips(parts = createFloorDesk(), sheet: Sheet = {}) {
  const opened = await openSheet(parts.desk, SlipsSheet, sheet);
  await opened.settled();
  return {
    ...opened,
    ...parts,
    shown: () => opened.all('[data-slip]').map(({ dataset }) => Number(`0x${dataset.slip ?? ''}`)),
    say: async (words: string) => {
      const field = opened.find('[data-part=slips] input');
      if (!(field instanceof HTMLInputElement)) throw new Error('there is no search field');
      field.value = words;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // Requests during another one are made after a pause.
      await expect.poll(() => parts.desk.askedFor('orders.slips').at(-1)).toMatchObject({ words });
      await opened.settled();
    },
    enter: async () => {
      const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      opened.find('[data-part=slips] input')?.dispatchEvent(key);
      await opened.settled();
    },
  };
}

describe('the open slips', () => {
  it('say what is held', async () => {
    const { text, all } = await openSlips(createFloorDesk({ orders: withHeldTea() }));
    expect(text(slip(2))).toContain('1 on hold');
    expect(text(slip(2))).not.toContain('unsent');
    expect(all('[data-part=held]')).toHaveLength(1);
  });

  it('say where, since when, what is unsent and what is owed', async () => {
    const { text, shown } = await openSlips();
    expect(shown()).toEqual([1, 2, 3]);
    expect(text(slip(1))).toMatch(/^A1.*#7.*Dan dan noodles.*3.*1 h 15 min.*¥36\.00$/);
    expect(text(slip(1))).not.toContain('unsent');
    expect(text(slip(2))).toMatch(/A3.*#8.*Mapo tofu, Jasmine tea.*1 unsent.*20 min.*¥30\.00$/);
    expect(text(slip(3))).toMatch(/Takeaway.*#9.*No items yet/);
  });

  it('are found by the words of the core, and Enter shows the first on the counter', async () => {
    const { say, enter, shown, counter, emitted } = await openSlips();
    await say('mapo');
    expect(shown()).toEqual([2]);
    await enter();
    expect(counter().order?.id).toBe(orderHex(2));
    expect(emitted('close')).toHaveLength(1);
  });

  it('are shown again after a search without results', async () => {
    const { say, press, text, shown } = await openSlips();
    await say('no such thing');
    expect(text('[data-part=none]')).toContain('No slips found');
    await press('[data-do=show-all]');
    await expect.poll(() => shown()).toEqual([1, 2, 3]);
  });

  it('follow what another window does', async () => {
    const { become, shown, text } = await openSlips();
    become(threeSlips().slice(1));
    await expect.poll(() => shown()).toEqual([2, 3]);
    expect(text('[data-tab=open]')).toBe('Open 2');
  });

  it('go onto the counter with a tap', async () => {
    const { press, counter, emitted } = await openSlips();
    await press(slip(1));
    expect(counter().order?.number).toBe(7);
    expect(emitted('close')).toHaveLength(1);
  });

  it('say why one cannot be shown, and stay open', async () => {
    const parts = createFloorDesk();
    const { press, text, emitted } = await openSlips(parts);
    parts.desk.answer({ 'orders.get': () => failed(orderRefused('gone')) });
    await press(slip(1));
    expect(text()).toContain('This order no longer exists');
    expect(emitted('close')).toBeUndefined();
  });

  it('say that there are none', async () => {
    const { text } = await openSlips(createFloorDesk({ orders: [] }));
    expect(text('[data-part=none]')).toContain('No open slips');
  });

  it('are drawn a window at a time', async () => {
    const orders = Array.from({ length: 300 }, (_, index) =>
      scriptedOrder({ id: orderHex(1000 + index), number: index + 1, openedAtSeconds: nowSeconds() }),
    );
    const { all, text } = await openSlips(createFloorDesk({ orders }));
    expect(text('[data-tab=open]')).toBe('Open 300');
    expect(all('[data-slip]').length).toBeLessThan(30);
    expect(all('[aria-setsize="300"]').length).toBe(all('[data-row]').length);
  });
});

describe('the closed slips', () => {
  it('of the day can be looked at', async () => {
    const parts = createFloorDesk({ orders: [...threeSlips(), closedOrder()] });
    const { press, text, shown, find } = await openSlips(parts);
    await press('[data-tab=closed]');
    await expect.poll(() => shown()).toEqual([4]);
    await press(slip(4));
    expect(text('[data-part=closed-slip]')).toMatch(/A2 · #6.*3 × Cold cucumber.*¥36\.00/);
    expect(parts.counter().order).toBeNull();
    await press('[data-do=back]');
    expect(find(slip(4))).toBeDefined();
  });
});

describe('merging', () => {
  async function openMerging() {
    const parts = createFloorDesk();
    const opened = await openSlips(parts, { props: { merging: true } });
    await parts.counter().show(orderHex(1));
    await opened.settled();
    return opened;
  }

  it('takes over the slip that is tapped', async () => {
    const { press, desk, emitted, find } = await openMerging();
    expect(find('[data-tab=closed]')).toBeUndefined();
    await press(slip(2));
    expect(desk.askedFor('orders.do')).toMatchObject([
      { order: orderHex(1), acts: [{ kind: 'merge', from: orderHex(2) }] },
    ]);
    expect(useAnnouncement().value?.text).toBe('Slips merged');
    expect(emitted('close')).toHaveLength(1);
  });

  it('does not offer the slip on screen', async () => {
    const { find } = await openMerging();
    expect(find(slip(1))?.matches(':disabled')).toBe(true);
    expect(find(slip(2))?.matches(':disabled')).toBe(false);
  });

  it.each([
    ['loses its discount only after a person has agreed', true],
    ['stays as it is if the person does not agree to lose its discount', false],
  ])('%s', async (_, isAgreed) => {
    const { desk, press, emitted, settled } = await openMerging();
    desk.state.orders.orders = desk.state.orders.orders.map((order) =>
      order.id === orderHex(2)
        ? { ...order, discount: given({ kind: 'percent', basisPoints: 1000 }, 'Late') }
        : order,
    );
    await press(slip(2));
    const question = useQuestion();
    expect(question.value?.title).toBe('Merge without the discount?');
    expect(emitted('close')).toBeUndefined();
    question.value?.answer(isAgreed);
    await settled();
    expect(desk.askedFor('orders.do')).toHaveLength(isAgreed ? 2 : 1);
    expect(desk.state.orders.orders.find(({ id }) => id === orderHex(2))?.status).toBe(
      isAgreed ? 'merged' : 'open',
    );
    expect(emitted('close') ?? []).toHaveLength(isAgreed ? 1 : 0);
  });

  it('says why it is refused', async () => {
    const { desk, press, text, emitted } = await openMerging();
    desk.answer({ 'orders.do': () => failed(orderRefused('over')) });
    await press(slip(2));
    expect(text()).toContain('This order is closed');
    expect(emitted('close')).toBeUndefined();
  });
});
