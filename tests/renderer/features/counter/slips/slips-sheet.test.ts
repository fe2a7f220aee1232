// The sheet of slips on the real core: open and closed ones, search, and choosing one to show or to merge.
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CoreDesk } from '../../../../support/core-desk.ts';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { useAnnouncement, useQuestion } from '../../../../../src/renderer/ui/messages.ts';
import { actOn, openCounter, orderOf } from '../counter-desk.ts';
import { atTable, floorClock, holdTea, openSlip, payAll, threeSlips } from '../floor-desk.ts';

const HEIGHT_PX = 600;
const shop = shareNoodleShop();

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT_PX);
  onTestFinished(() => void vi.restoreAllMocks());
});

interface Start {
  /** The ids of the slips. */
  make?: (desk: CoreDesk, clock: ReturnType<typeof floorClock>) => Promise<string[]>;
  /** The position of the slip on screen, with which others are merged. */
  merging?: number;
}

async function openSlips({ make = threeSlips, merging }: Start = {}) {
  const clock = floorClock();
  let ids: string[] = [];
  const counter = await openCounter(shop(), {
    own: { clock },
    prepare: async (desk) => {
      ids = await make(desk, clock);
    },
  });
  const { press, pressWords, type, key, find, seen, quiet } = counter;
  const slip = (at: number) => `[data-part=slips] [data-slip="${ids[at] ?? ''}"]`;
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-part=slips] [data-slip]')].map(({ dataset }) =>
      ids.indexOf(dataset.slip ?? ''),
    );
  await press('[data-do=slips]');
  await seen('the slips', () => shown().length > 0 || find('[data-part=none]') !== undefined);
  if (merging !== undefined) {
    await press(slip(merging));
    await press('[data-part=slip-menu] button');
    await pressWords('Merge');
    await seen('the slips', () => shown().length > 0);
  }
  const FIELD = '[data-part=slips] input';
  return {
    ...counter,
    ids,
    slip,
    shown,
    text: (selector: string) => (find(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    isOpen: () => find('[data-part=slips]') !== undefined,
    agree: async () => {
      useQuestion().value?.answer(true);
      await quiet();
    },
    say: async (words: string) => {
      await type(FIELD, words);
      await quiet();
    },
    enter: async () => {
      find(FIELD)?.focus();
      await key('Enter');
    },
  };
}

const withHeldTea = async (desk: CoreDesk, clock: ReturnType<typeof floorClock>) => {
  const ids = await threeSlips(desk, clock);
  await holdTea(desk, ids[1] ?? '');
  return ids;
};

it('names a table in the language on screen', async () => {
  const { shown, text } = await openSlips({
    make: async (desk) => [
      await openSlip(desk, { place: atTable('2', '大厅 Hall A2'), dishes: ['107'], minutesAgo: 1 }),
    ],
  });
  expect(shown()).toEqual([0]);
  expect(text('[data-part=slips] [data-slip] strong')).toBe('Hall A2');
});

describe('the open slips', () => {
  it('say what is held', async () => {
    const { text, slip } = await openSlips({ make: withHeldTea });
    expect(text(slip(1))).toContain('1 on hold');
    expect(text(slip(1))).not.toContain('unsent');
    expect(document.querySelectorAll('[data-part=held]')).toHaveLength(1);
  });

  it('say where, since when, what is unsent and what is owed', async () => {
    const { text, shown, slip } = await openSlips();
    expect(shown()).toEqual([0, 1, 2]);
    expect(text(slip(0))).toMatch(/^A1.*#1.*Dan dan noodles.*3.*1 h 15 min.*¥36\.00$/);
    expect(text(slip(0))).not.toContain('unsent');
    expect(text(slip(1))).toMatch(/A3.*#2.*Mapo tofu, Jasmine tea.*1 unsent.*20 min.*¥30\.00$/);
    expect(text(slip(2))).toMatch(/Takeout.*No items yet/);
  });

  it('are found by the words of the core, and Enter shows the first on the counter', async () => {
    const { say, enter, shown, seen, lines, isOpen } = await openSlips();
    await say('mapo');
    await seen('what was found', () => shown().length === 1);
    expect(shown()).toEqual([1]);
    await enter();
    expect(lines()).toEqual(['1 Mapo tofu', '1 Jasmine tea']);
    expect(isOpen()).toBe(false);
  });

  it('are shown again after a search without results', async () => {
    const { say, press, text, shown, seen, find } = await openSlips();
    await say('no such thing');
    await seen('that there are none', () => find('[data-part=none]') !== undefined);
    expect(text('[data-part=none]')).toContain('No orders found');
    await press('[data-do=show-all]');
    await seen('all of them', () => shown().length === 3);
    expect(shown()).toEqual([0, 1, 2]);
  });

  it('follow what another window does', async () => {
    const { desk, ids, shown, text, seen } = await openSlips();
    await payAll(desk, ids[0] ?? '');
    await seen('the others', () => shown().length === 2);
    expect(shown()).toEqual([1, 2]);
    expect(text('[data-tab=open]')).toBe('Open 2');
  });

  it('go onto the counter with a tap', async () => {
    const { press, slip, lines, isOpen } = await openSlips();
    await press(slip(0));
    expect(lines()).toEqual(['2 Dan dan noodles']);
    expect(isOpen()).toBe(false);
  });

  it('say why one cannot be shown, and stay open', async () => {
    const { press, slip, refuse, text, isOpen } = await openSlips();
    refuse('orders.get', { code: 'orders.refused', message: '', data: { reason: 'gone' } });
    await press(slip(0));
    expect(text('[data-part=slips]')).toContain('This order no longer exists');
    expect(isOpen()).toBe(true);
  });

  it('say that there are none', async () => {
    const { text } = await openSlips({ make: () => Promise.resolve([]) });
    expect(text('[data-part=none]')).toContain('No open orders');
  });

  it('are drawn a window at a time', async () => {
    const { text } = await openSlips({
      make: async (desk) => {
        const ids: string[] = [];
        for (let count = 0; count < 120; count += 1) ids.push((await orderOf(desk, [])).id);
        return ids;
      },
    });
    expect(text('[data-tab=open]')).toBe('Open 120');
    expect(document.querySelectorAll('[data-slip]').length).toBeLessThan(30);
    expect(document.querySelectorAll('[aria-setsize="120"]').length).toBe(
      document.querySelectorAll('[data-index]:has([data-slip])').length,
    );
  });
});

describe('the closed slips', () => {
  it('of the day can be looked at', async () => {
    const { press, text, shown, find, seen, slip, lines } = await openSlips({
      make: async (desk, clock) => {
        const [first = '', ...others] = await threeSlips(desk, clock);
        const place = atTable('2', 'A2');
        const closed = await openSlip(desk, { place, dishes: ['103', '103', '103'], minutesAgo: 0 }, clock);
        await payAll(desk, closed);
        return [first, ...others, closed];
      },
    });
    await press('[data-tab=closed]');
    await seen('the closed one', () => shown().length === 1);
    expect(shown()).toEqual([3]);
    await press(slip(3));
    expect(text('[data-part=closed-slip]')).toMatch(/A2 · #3.*3 × Cold sesame noodles.*¥48\.00/);
    expect(lines()).toEqual([]);
    await press('[data-do=back]');
    await seen('the list', () => find(slip(3)) !== undefined);
  });

  it('are those of the day that was just closed, until the next one has some', async () => {
    const { press, text, seen } = await openSlips({
      make: async (desk, clock) => {
        const place = atTable('2', 'A2');
        const closed = await openSlip(desk, { place, dishes: ['103'], minutesAgo: 0 }, clock);
        await payAll(desk, closed);
        await desk.ask('days.close', { day: 1, countedFen: null, prints: false });
        return [closed];
      },
    });
    await press('[data-tab=closed]');
    await seen('the closed one', () => text('[data-day="1"]').includes('Cold sesame noodles'));
  });
});

describe('the pick-ups', () => {
  it('are one tap away, with name, phone and time, and say which are late and which are paid', async () => {
    const nowSeconds = Math.floor(Date.now() / 1000);
    const made = async (desk: CoreDesk) => {
      const place = (name: string, minutes: number) => ({
        kind: 'take-away' as const,
        name,
        phone: '13800001234',
        dueAtSeconds: nowSeconds + minutes * 60,
      });
      const late = await orderOf(desk, ['102'], [{ kind: 'move', place: place('Wang', -10) }]);
      const paid = await orderOf(desk, ['102'], [{ kind: 'move', place: place('Li', 30) }]);
      await payAll(desk, paid.id);
      return [late.id, paid.id];
    };
    const { press, text, shown, slip, seen, find } = await openSlips({ make: made });
    await press('[data-do=close]');
    await press('[data-do=pick-ups]');
    await seen('both', () => shown().length === 2);
    expect(shown()).toEqual([0, 1]);
    expect(text(slip(0))).toMatch(/^Takeout Wang.*for \d.*13800001234 · .*Late.*¥18\.00$/u);
    expect(find(`${slip(0)} [data-part=paid]`)).toBeUndefined();
    expect(text(slip(1))).toMatch(/^Takeout Li.*13800001234.*Paid/u);
    expect(find(`${slip(1)} [data-part=late]`)).toBeUndefined();
  });
});

describe('merging', () => {
  it('takes over the slip that is tapped', async () => {
    const { press, slip, lines, isOpen, find, desk, ids, agree } = await openSlips({ merging: 0 });
    expect(find('[data-tab=closed]')).toBeUndefined();
    await press(slip(1));
    expect(useQuestion().value?.title).toBe('Merge A3 #2 into A1 #1?');
    expect(await desk.ask('orders.get', { order: ids[1] ?? '' })).toMatchObject({ status: 'open' });
    await agree();
    expect(lines()).toEqual(['2 Dan dan noodles', '1 Mapo tofu', '1 Jasmine tea']);
    expect(await desk.ask('orders.get', { order: ids[1] ?? '' })).toMatchObject({ status: 'merged' });
    expect(useAnnouncement().value?.text).toContain('Split order');
    expect(isOpen()).toBe(false);
  });

  it('does not offer the slip on screen', async () => {
    const { find, slip } = await openSlips({ merging: 0 });
    expect(find(slip(0))?.matches(':disabled')).toBe(true);
    expect(find(slip(1))?.matches(':disabled')).toBe(false);
  });

  it.each([
    ['loses its discount only after a person has agreed', true],
    ['stays as it is if the person does not agree to lose its discount', false],
  ])('%s', async (_, isAgreed) => {
    const { press, slip, isOpen, quiet, desk, ids, agree } = await openSlips({
      merging: 0,
      make: async (desk, clock) => {
        const made = await threeSlips(desk, clock);
        const discount = { kind: 'percent', basisPoints: 1000 } as const;
        await actOn(desk, made[1] ?? '', { kind: 'discount', line: null, discount, reason: 'Late' });
        return made;
      },
    });
    await press(slip(1));
    await agree();
    const question = useQuestion();
    expect(question.value?.title).toBe('Merge without the discount?');
    expect(isOpen()).toBe(true);
    question.value?.answer(isAgreed);
    await quiet();
    expect(await desk.ask('orders.get', { order: ids[1] ?? '' })).toMatchObject({
      status: isAgreed ? 'merged' : 'open',
    });
    expect(isOpen()).toBe(!isAgreed);
  });

  it('says why it is refused', async () => {
    const { press, slip, text, isOpen, hold, quiet, desk, ids } = await openSlips({ merging: 0 });
    const letGo = hold('orders.do');
    await press(slip(1));
    useQuestion().value?.answer(true);
    await payAll(desk, ids[0] ?? '');
    letGo();
    await quiet();
    expect(text('[data-part=slips]')).toContain('This order is closed');
    expect(isOpen()).toBe(true);
  });
});
