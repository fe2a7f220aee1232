// The event stream of a page: a hello, all events in order, a heartbeat, and nothing lost over a reconnect.

import { describe, expect, it } from 'vitest';
import { createEmitter } from '../../../src/core/events.ts';
import { createEventFeed } from '../../../src/host/door/event-feed.ts';
import { manualClock, repeatingChance } from '../../support/test-ports.ts';
import { themeIs } from '../../web/desk-deps.ts';

function openFeed(chance = repeatingChance()) {
  const clock = manualClock();
  const { emit, subscribe } = createEmitter();
  const feed = createEventFeed({ subscribe, clock, chance });
  const change = (theme: 'light' | 'dark') => {
    const event = themeIs(theme);
    emit(event.name, event.payload);
  };
  return { feed, clock, change };
}

/** Node's types disagree about the bytes that the decoder accepts. */
const decoder = () => new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;

/** Reads a stream message by message, as a browser does. */
function reading(stream: ReadableStream<Uint8Array> | undefined) {
  if (stream === undefined) throw new Error('no stream was opened');
  const reader = stream.pipeThrough(decoder()).getReader();
  let waiting = '';
  const next = async (): Promise<string | undefined> => {
    const end = waiting.indexOf('\n\n');
    if (end >= 0) {
      const message = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      return message;
    }
    const { value, done } = await reader.read();
    if (done) return undefined;
    waiting += value;
    return await next();
  };
  return { next, cancel: () => reader.cancel() };
}

const idOf = (message: string | undefined) => /^id: (.+)$/m.exec(message ?? '')?.[1] ?? '';
const dataOf = (message: string | undefined): unknown =>
  JSON.parse(/^data: (.+)$/m.exec(message ?? '')?.[1] ?? '""');

const hello = (resumed: boolean) => `event: hello\ndata: {"resumed":${resumed}}`;

describe('the stream of events', () => {
  it('begins with a hello and the delay before a reconnect', async () => {
    const { feed } = openFeed();
    expect(await reading(feed.open()).next()).toBe(`retry: 1000\n${hello(false)}`);
  });

  it('sends every page every event in order, each with an id', async () => {
    const { feed, change } = openFeed();
    const pages = [reading(feed.open()), reading(feed.open())];
    change('dark');
    change('light');
    for (const page of pages) {
      await page.next();
      const first = await page.next();
      expect(first).toContain('event: app\n');
      expect(dataOf(first)).toEqual(themeIs('dark'));
      const second = await page.next();
      expect(dataOf(second)).toEqual(themeIs('light'));
      expect(idOf(second)).not.toBe(idOf(first));
    }
  });

  it('sends a heartbeat every 15 seconds in between', async () => {
    const { feed, clock } = openFeed();
    const page = reading(feed.open());
    await page.next();
    clock.advance(45_000);
    for (let beat = 0; beat < 3; beat += 1) expect(await page.next()).toBe(': still here');
  });

  it('sends a page that reconnects the missed events, and none twice', async () => {
    const { feed, change } = openFeed();
    const page = reading(feed.open());
    change('dark');
    await page.next();
    const last = idOf(await page.next());
    await page.cancel();
    change('light');
    const back = reading(feed.open(last));
    expect(await back.next()).toContain(hello(true));
    expect(dataOf(await back.next())).toEqual(themeIs('light'));
    change('dark');
    expect(dataOf(await back.next())).toEqual(themeIs('dark'));
  });

  it('tells a page that was away for too long to load everything again', async () => {
    const { feed, change } = openFeed();
    const page = reading(feed.open());
    change('dark');
    await page.next();
    const last = idOf(await page.next());
    for (let count = 0; count < 256; count += 1) change('light');
    expect(await reading(feed.open(last)).next()).toContain(hello(true));
    change('dark');
    expect(await reading(feed.open(last)).next()).toContain(hello(false));
  });

  it('does not mistake an event id of an earlier run for its own', async () => {
    const former = openFeed();
    const page = reading(former.feed.open());
    former.change('dark');
    await page.next();
    const last = idOf(await page.next());
    const chance = repeatingChance();
    chance.id();
    const { feed, change } = openFeed(chance);
    change('light');
    expect(await reading(feed.open(last)).next()).toContain(hello(false));
  });

  it.each(['', 'x', '-', '1', `${'0'.repeat(31)}1-`, `${'0'.repeat(31)}1-99`, `${'0'.repeat(31)}1--1`])(
    'does not accept %j as an event id',
    async (last) => {
      const { feed, change } = openFeed();
      change('light');
      expect(await reading(feed.open(last)).next()).toContain(hello(false));
    },
  );

  it('disconnects a page that stops reading, and continues for the others', async () => {
    const { feed, change } = openFeed();
    const stuck = feed.open();
    const awake = reading(feed.open());
    await awake.next();
    for (let count = 0; count < 20_000; count += 1) {
      change('dark');
      await awake.next();
    }
    const rest = reading(stuck);
    let messages = 0;
    while ((await rest.next()) !== undefined) messages += 1;
    expect(messages).toBeLessThan(20_000);
    change('light');
    expect(dataOf(await awake.next())).toEqual(themeIs('light'));
  });

  it('ends with the desk, and never opens again', async () => {
    const { feed, clock } = openFeed();
    const page = reading(feed.open());
    await page.next();
    feed.close();
    expect(await page.next()).toBeUndefined();
    expect(feed.open()).toBeUndefined();
    expect(clock.pending()).toBe(0);
  });

  it('opens for fifty pages, and again when one of them has left', async () => {
    const { feed } = openFeed();
    const pages = Array.from({ length: 50 }, () => reading(feed.open()));
    expect(feed.open()).toBeUndefined();
    await pages[0]?.cancel();
    await expect.poll(() => feed.open()).toBeDefined();
  });
});
