// The box of a picture: its content before, after and without the picture, and how many load in parallel.
import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureAddress, picturesAtOnce } from '../../../src/renderer/bridge/pictures.ts';
import { createPictureTurns, initialOf, toneOf, TONES } from '../../../src/renderer/ui/picture-box.ts';
import PictureBox from '../../../src/renderer/ui/PictureBox.vue';

const boxes: { unmount: () => void }[] = [];
const openBox = (props: { picture: string | null; title: string; eager?: boolean }) => {
  const box = mount(PictureBox, { props, attachTo: document.body });
  boxes.push(box);
  return box;
};

/** Boxes with these titles are off screen until they are shown. */
const offScreen = new Map<string, () => void>();

class Screen implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly #see: () => void;
  #element: Element | undefined;
  constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
    this.#see = () => {
      if (this.#element !== undefined) onChange([{ isIntersecting: true }]);
    };
  }
  observe(element: Element) {
    this.#element = element;
    const title = element.textContent.trim();
    if (offScreen.has(title)) offScreen.set(title, this.#see);
    else queueMicrotask(this.#see);
  }
  disconnect() {
    this.#element = undefined;
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Screen);
});
afterEach(() => {
  boxes.splice(0).forEach((box) => box.unmount());
  offScreen.clear();
  vi.unstubAllGlobals();
});

type Box = ReturnType<typeof openBox>;
const image = (box: Box) => box.find('img');
const initial = (box: Box) => (box.find('.initial').exists() ? box.get('.initial').text() : undefined);
const addressOf = (box: Box) => image(box).attributes('src');

describe('a box', () => {
  it('shows the initial until the picture has loaded, and then the picture alone', async () => {
    const box = openBox({ picture: 'run-1', title: 'dumplings' });
    expect(initial(box)).toBe('D');
    await flushPromises();
    expect(addressOf(box)).toBe(`${location.origin}/images/run-1`);
    expect(image(box).classes()).not.toContain('is-shown');
    await image(box).trigger('load');
    expect(image(box).classes()).toContain('is-shown');
    expect(initial(box)).toBeUndefined();
  });

  it('keeps the initial if the picture fails or there is none', async () => {
    const broken = openBox({ picture: 'run-1', title: '饺子' });
    await image(broken).trigger('error');
    expect([initial(broken), image(broken).exists()]).toEqual(['饺', false]);
    const without = openBox({ picture: null, title: '饺子' });
    expect([initial(without), image(without).exists()]).toEqual(['饺', false]);
  });

  it('starts again with another picture, and retries one that had failed for another item', async () => {
    const box = openBox({ picture: 'run-1', title: 'a' });
    await image(box).trigger('load');
    await box.setProps({ picture: 'run-2', title: 'b' });
    await flushPromises();
    expect([initial(box), addressOf(box)]).toEqual(['B', `${location.origin}/images/run-2`]);
    expect(image(box).classes()).not.toContain('is-shown');
    await image(box).trigger('error');
    await box.setProps({ picture: 'run-3' });
    await flushPromises();
    expect(addressOf(box)).toBe(`${location.origin}/images/run-3`);
  });

  it('is hidden from screen readers, because the title is next to it', () => {
    const box = openBox({ picture: 'run-1', title: 'dumplings' });
    expect(image(box).attributes('alt')).toBe('');
    expect(box.get('.initial').attributes('aria-hidden')).toBe('true');
  });

  it('asks for its turn only when it is nearly on screen, so that it holds back no picture that is seen', async () => {
    const title = 'Z';
    offScreen.set(title, () => undefined);
    const far = ['7', '8', '9', '10'].map((name) => openBox({ picture: name, title }));
    const main = openBox({ picture: '11', title, eager: true });
    const seen = [openBox({ picture: '1', title: 'a' }), openBox({ picture: '2', title: 'a' })];
    await flushPromises();
    const loading = () => [...far, main, ...seen].map((box) => addressOf(box)?.split('/').at(-1));
    expect(loading()).toEqual([undefined, undefined, undefined, undefined, '11', '1', '2']);
    await image(main).trigger('load');
    offScreen.get(title)?.();
    await flushPromises();
    expect(loading()).toEqual([undefined, undefined, undefined, '10', '11', '1', '2']);
  });

  it('is not loaded by the browser off screen, unless it is the main picture', () => {
    const loading = (eager?: boolean) =>
      image(openBox({ picture: 'run-1', title: 'a', ...(eager === undefined ? {} : { eager }) })).attributes(
        'loading',
      );
    expect([loading(), loading(false), loading(true)]).toEqual(['lazy', 'lazy', 'eager']);
  });

  it('leaves connections for the page’s calls: the latest boxes load first, removed ones never', async () => {
    const all = ['1', '2', '3', '4', '5', '6'].map((name) => openBox({ picture: name, title: 'a' }));
    await flushPromises();
    const loading = () =>
      all.flatMap((box, index) => (box.exists() && addressOf(box) !== undefined ? [index + 1] : []));
    expect(loading()).toEqual([1, 2, 3]);
    all[5]?.unmount();
    await all[0]?.find('img').trigger('load');
    expect(loading()).toEqual([1, 2, 3, 5]);
    all[1]?.unmount();
    await flushPromises();
    expect(loading()).toEqual([1, 3, 4, 5]);
  });

  it('stops the browser from loading for a removed box', () => {
    const box = openBox({ picture: 'run-1', title: 'a' });
    const { element } = image(box);
    box.unmount();
    expect(element.hasAttribute('src')).toBe(false);
  });
});

describe('an initial', () => {
  it.each([
    ['dumplings', 'D'],
    ['  éclair', 'É'],
    ['【新品】红烧肉', '新'],
    ['"7-Up"', '7'],
    ['👩‍🍳 special', '👩‍🍳'],
    ['n\u0303andu', 'N\u0303'],
    ['𠮷野家', '𠮷'],
    ['----', ''],
    ['', ''],
    [`${'-'.repeat(100)}a`, ''],
    [`a${'\u0301'.repeat(1000)}`, `A${'\u0301'.repeat(59)}`],
  ])('of %j is %j', (title, sign) => {
    expect(initialOf(title)).toBe(sign);
  });
});

describe('a colour', () => {
  it('is always the same for a title, and every colour is used', () => {
    const titles = Array.from({ length: 300 }, (_, index) => `dish ${index}`);
    const counts = new Map<number, number>();
    for (const title of titles) {
      expect(toneOf(title)).toBe(toneOf(` ${title} `));
      counts.set(toneOf(title), (counts.get(toneOf(title)) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(Array.from({ length: TONES }, (_, index) => index + 1));
    expect(Math.min(...counts.values())).toBeGreaterThan(300 / TONES / 2);
  });
});

describe('the address', () => {
  const electron = { location, servery: { call: () => undefined, on: () => undefined } };

  it('is the scheme’s in Electron and a path of the host in a browser', () => {
    expect(pictureAddress('run-1', electron)).toBe('servery-image://images/run-1');
    expect(pictureAddress('run-1', { location: { origin: 'http://127.0.0.1:9' } })).toBe(
      'http://127.0.0.1:9/images/run-1',
    );
  });

  it('loads without a limit in Electron, where calls have their own channel', () => {
    expect([picturesAtOnce(electron), picturesAtOnce({ location })]).toEqual([Infinity, 3]);
  });
});

describe('a slot', () => {
  it('is passed on if the browser postpones the picture', () => {
    vi.useFakeTimers();
    try {
      const turns = createPictureTurns(1, 2000);
      const begun: string[] = [];
      const endFirst = turns.ask(() => begun.push('first'));
      turns.ask(() => begun.push('second'));
      vi.advanceTimersByTime(1999);
      expect(begun).toEqual(['first']);
      vi.advanceTimersByTime(1);
      expect(begun).toEqual(['first', 'second']);
      endFirst();
      turns.ask(() => begun.push('third'));
      expect(begun).toEqual(['first', 'second']);
    } finally {
      vi.useRealTimers();
    }
  });
});
