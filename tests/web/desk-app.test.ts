// The desk behind its sign-in: the one-time link, and the calls.

import { describe, expect, it } from 'vitest';
import { callBody, cookieOf, openDesk, openedDesk, pageHeaders, passOf, PORT, themeIs } from './desk-deps.ts';

describe('the link', () => {
  it('signs in once, because a used key is invalid', async () => {
    const desk = openDesk();
    const key = desk.auth.newKey();
    expect((await desk.enter(key)).status).toBe(204);
    const again = await desk.enter(key);
    expect(again.status).toBe(401);
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('sets a cookie that no script can read, no other site can send and no other desk shares', async () => {
    const desk = openDesk();
    const response = await desk.enter(desk.auth.newKey());
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(new RegExp(`^servery-${PORT}=[\\w-]{43};`));
    expect(cookie.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict']);
  });

  it('keeps open windows signed in when another key is made, and drops an unused key', async () => {
    const desk = await openedDesk();
    const first = desk.auth.newKey();
    const second = desk.auth.newKey();
    expect((await desk.enter(first)).status).toBe(401);
    expect((await desk.enter(second)).status).toBe(204);
    expect((await desk.post(callBody('a', null))).status).toBe(200);
  });

  it.each([{}, { key: null }, { key: 7 }, { key: '' }, { key: ['x'] }, [], null, 'text'])(
    'refuses %j in place of a key',
    async (body) => {
      const desk = openDesk();
      desk.auth.newKey();
      const answer = await desk.send('/enter', {
        method: 'POST',
        headers: pageHeaders,
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(401);
    },
  );

  it('is refused before a key was made', async () => {
    expect((await openDesk().enter('')).status).toBe(401);
  });

  it('is blocked for a minute after twenty wrong keys', async () => {
    const desk = openDesk();
    const key = desk.auth.newKey();
    for (let guess = 0; guess < 20; guess += 1) expect((await desk.enter(`guess ${guess}`)).status).toBe(401);
    const stopped = await desk.enter(key);
    expect(stopped.status).toBe(429);
    expect(stopped.headers.get('retry-after')).toBe('60');
    desk.clock.advance(60_000);
    expect((await desk.enter(key)).status).toBe(204);
  });

  it('answers the first calls of a page that signs in, and of no other', async () => {
    const desk = openDesk();
    const first = [{ route: 'desk.mode', input: null }];
    const bring = (key: string) =>
      desk.send('/enter', { method: 'POST', headers: pageHeaders, body: JSON.stringify({ key, first }) });
    expect((await bring('wrong')).status).toBe(401);
    expect(desk.asked).toEqual([]);
    const answer = await bring(desk.auth.newKey());
    expect(cookieOf(answer)).not.toBe('');
    expect(await answer.json()).toEqual([{ ok: true, data: { route: 'desk.mode', input: null } }]);
  });

  it('gives the secret to signed-in pages only, and the same one to all windows', async () => {
    const desk = openDesk();
    const secretIn = (answer: Response) => answer.headers.get('x-servery-page');
    expect(secretIn(await desk.enter('wrong'))).toBeNull();
    expect(secretIn(await desk.send('/'))).toBeNull();
    const first = await desk.enter(desk.auth.newKey());
    expect(secretIn(first)).toMatch(/^[\w-]{43}$/);
    expect(secretIn(first)).not.toBe(cookieOf(first).split('=')[1]);
    expect(secretIn(await desk.enter(desk.auth.newKey()))).toBe(secretIn(first));
  });

  it('logs neither keys nor passes', async () => {
    const desk = openDesk();
    const key = desk.auth.newKey();
    const { cookie, 'x-servery-page': secret } = passOf(await desk.enter(key));
    await desk.enter(key);
    const written = JSON.stringify(desk.log.entries);
    expect(written).toContain('entry refused');
    expect(written).not.toContain(key);
    expect(written).not.toContain(cookie.split('=')[1] ?? 'missing');
    expect(written).not.toContain(secret);
  });
});

describe('a call', () => {
  it('is answered with the id of the last event before it, from which a page can subscribe without a gap', async () => {
    const desk = await openedDesk();
    desk.emit(themeIs('dark').name, themeIs('dark').payload);
    const answer = await desk.post(callBody('settings.get', null));
    const heard = answer.headers.get('x-servery-heard');
    expect(heard).toBe(desk.feed.lastEventId());
    desk.emit(themeIs('light').name, themeIs('light').payload);
    const headers = { ...desk.pass, 'x-servery': '1', 'last-event-id': heard ?? '' };
    const stream = (await desk.send('/events', { headers })).body?.pipeThrough(new TextDecoderStream());
    const first = await stream?.getReader().read();
    expect(first?.value).toContain('{"resumed":true}');
    expect(first?.value).toContain('"light"');
    expect(first?.value).not.toContain('"dark"');
  });

  it("reaches the core with its route and its input, and returns the core's answer", async () => {
    const desk = await openedDesk();
    const answer = await desk.post(callBody('overview.get', { a: [1, '二'] }));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      ok: true,
      data: { route: 'overview.get', input: { a: [1, '二'] } },
    });
  });

  it('may be sent with others, which are answered together in their order', async () => {
    const desk = await openedDesk();
    const answer = await desk.post(`[${callBody('a', 1)},${callBody('b', 2)}]`);
    const answers = [
      { ok: true, data: { route: 'a', input: 1 } },
      { ok: true, data: { route: 'b', input: 2 } },
    ];
    expect(await answer.json()).toEqual(answers);
    expect(answer.headers.get('x-servery-heard')).toBe(desk.feed.lastEventId());
  });

  it('may be sent with only a few others', async () => {
    const desk = await openedDesk();
    await desk.post(JSON.stringify(Array.from({ length: 1000 }, () => ({ route: 'a', input: null }))));
    expect(desk.asked).toEqual([{ route: undefined, input: undefined }]);
  });

  it.each(['[]', 'null', '7', '"call"', '{}', '{"Route":"a"}', '{"__proto__":{"route":"a"}}'])(
    'without a route, as in %s, is left to the core to refuse',
    async (body) => {
      const desk = await openedDesk();
      expect((await desk.post(body)).status).toBe(200);
      expect(desk.asked).toEqual([{ route: undefined, input: undefined }]);
    },
  );

  it.each(['', '{', 'route=a', '{"route":"a"', '['.repeat(400_000)])(
    'that is not JSON is answered as an invalid input and never reaches the core (%#)',
    async (body) => {
      const desk = await openedDesk();
      const answer = await desk.post(body);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ ok: false, error: { code: 'input.invalid' } });
      expect(desk.asked).toEqual([]);
    },
  );

  it('of more than a megabyte is refused, with and without an announced length', async () => {
    const desk = await openedDesk();
    const large = callBody('a', 'x'.repeat(1_000_000));
    const announced = { 'content-length': String(large.length) };
    expect((await desk.post(large, announced)).status).toBe(413);
    const stream = new Blob([large]).stream();
    const headers = { ...pageHeaders, ...desk.pass };
    const unannounced = await desk.send('/call', { method: 'POST', body: stream, headers, duplex: 'half' });
    expect(unannounced.status).toBe(413);
    expect(desk.asked).toEqual([]);
  });

  it('that breaks the host is answered as an internal error, with its stack only in the log', async () => {
    const desk = await openedDesk();
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    desk.answerWith(cyclic);
    const answer = await desk.post(callBody('a', null));
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(text).toContain('"internal"');
    expect(text).not.toContain('circular');
    expect(desk.log.entries.at(-1)).toMatchObject({ level: 'error', event: 'broken' });
  });
});

describe('the window of a call', () => {
  it('is the one that the header of the tab names, and none that cannot be one', async () => {
    const desk = await openedDesk();
    const tabs = ['0'.repeat(32), 'f'.repeat(32)];
    for (const window of [
      ...tabs,
      '',
      'F'.repeat(32),
      '0'.repeat(31),
      `${'0'.repeat(32)}, ${'f'.repeat(32)}`,
    ])
      await desk.post(callBody('people.session', null), { 'x-servery-window': window });
    await desk.post(callBody('people.session', null));
    expect(desk.windows).toEqual([...tabs, undefined, undefined, undefined, undefined, undefined]);
  });

  it('is never what the input says', async () => {
    const desk = await openedDesk();
    await desk.post(JSON.stringify({ route: 'people.session', input: null, window: '0'.repeat(32) }));
    expect(desk.windows).toEqual([undefined]);
  });
});
