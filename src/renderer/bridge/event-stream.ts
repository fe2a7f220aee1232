// Parses server-sent events: blocks of `event:` and `data:` lines separated by blank lines, with comments in between.

export interface StreamEvent {
  type: string;
  data: string;
  /** Empty if the event has none. */
  id: string;
}

export interface StreamReader {
  onEvent: (event: StreamEvent) => void;
  /** Called for every chunk that arrives, including heartbeat comments. */
  onSign: () => void;
}

/** Resolves when the stream ends. */
export async function readEvents(body: ReadableStream<Uint8Array>, reader: StreamReader): Promise<void> {
  const pieces = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await pieces.read();
    if (done) return;
    reader.onSign();
    const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event !== undefined) reader.onEvent(event);
    }
  }
}

function eventOf(block: string): StreamEvent | undefined {
  const lines = block.split('\n');
  const valuesOf = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const data = valuesOf('data');
  const type = valuesOf('event').at(-1);
  return type === undefined && data.length === 0
    ? undefined
    : { type: type ?? 'message', data: data.join('\n'), id: valuesOf('id').at(-1) ?? '' };
}
