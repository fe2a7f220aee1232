// Parses server-sent events that arrive in chunks of any size.
import { expect, test } from 'vitest';
import { readEvents, type StreamEvent } from '../../../src/renderer/bridge/event-stream.ts';

const encoded =
  'retry: 1000\nevent: hello\ndata: {}\n\n: still here\n\nid: 7\r\nevent: app\r\ndata: {"name":"菜单"}\r\n\r\ndata: one\ndata: two\n\nevent: app\ndata: cut';

const streamOf = (pieces: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start: (stream) => {
      for (const piece of pieces) stream.enqueue(piece);
      stream.close();
    },
  });

async function read(pieces: Uint8Array[]) {
  const events: StreamEvent[] = [];
  let signs = 0;
  await readEvents(streamOf(pieces), {
    onEvent: (event) => events.push(event),
    onSign: () => (signs += 1),
  });
  return { events, signs };
}

const expected = [
  { type: 'hello', data: '{}', id: '' },
  { type: 'app', data: '{"name":"菜单"}', id: '7' },
  { type: 'message', data: 'one\ntwo', id: '' },
];

test.each([1, 2, 3, 7, 1000])(
  'reads the same events from chunks of %i bytes, and ignores a truncated one',
  async (size) => {
    const bytes = new TextEncoder().encode(encoded);
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_piece, index) =>
      bytes.slice(index * size, (index + 1) * size),
    );
    expect((await read(pieces)).events).toEqual(expected);
  },
);

test('counts every chunk as a sign of life, including heartbeats', async () => {
  const { events, signs } = await read([new TextEncoder().encode(': still here\n\n')]);
  expect({ events, signs }).toEqual({ events: [], signs: 1 });
});
