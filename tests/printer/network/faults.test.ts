// Each fault as a computer sees it over a real connection.
import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { noFaults, readFaults } from '../../../src/printer/network/faults.ts';
import { until } from '../../support/until.ts';
import { bytesOf, CUT } from '../support/device.ts';
import { connect, openPrinter } from '../support/network.ts';

const STATUS = bytesOf(0x10, 0x04, 0x02);
const READY = [0x12];

describe('a printer without a fault', () => {
  it('prints, and answers real-time and ordered questions', async () => {
    const { printer, tickets } = await openPrinter();
    const computer = await connect(printer.port);
    computer.send(STATUS, 'hello\n', CUT, '\x1dr1');
    await until('both answers', () => computer.answers.length === 2);
    expect(computer.answers).toEqual([0x12, 0x00]);
    expect(tickets.map(({ lines }) => lines)).toEqual([['hello']]);
  });

  it('prints one connection after the other, in the order in which they came', async () => {
    const { printer, tickets } = await openPrinter();
    const first = await connect(printer.port);
    const second = await connect(printer.port);
    second.send('second\n', CUT);
    first.send('first ');
    second.send(STATUS);
    await until('the status', () => second.answers.length === 1);
    first.send('ticket\n', CUT);
    first.end();
    await until('both', () => tickets.length === 2);
    expect(tickets.map(({ lines }) => lines)).toEqual([['first ticket'], ['second']]);
  });

  it('answers a computer that has sent everything and hung up its half', async () => {
    const { printer } = await openPrinter();
    const computer = await connect(printer.port);
    computer.send('text\n', CUT, '\x1dr1');
    computer.end();
    await until('the end', () => computer.isEnded());
    expect(computer.answers).toEqual([0x00]);
  });

  it('a command that a lost connection leaves unfinished does not swallow the next ticket', async () => {
    const { printer, tickets } = await openPrinter();
    const lost = await connect(printer.port);
    lost.send('\x1dv0\x00\x48\x00\x64\x00', 'only the beginning');
    lost.break();
    const next = await connect(printer.port);
    next.send('\x1b@next\n', CUT);
    await until('the ticket', () => tickets.length === 1);
    expect(tickets[0]?.lines).toEqual(['next']);
  });
});

describe('refuses', () => {
  it('takes no connection until it is switched off, and then at the same port', async () => {
    const { printer, tickets } = await openPrinter({ faults: { refuses: true } });
    await expect(connect(printer.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await printer.change({ refuses: false });
    const computer = await connect(printer.port);
    computer.send('text\n', CUT);
    await until('the ticket', () => tickets.length === 1);
    await printer.change({ refuses: true });
    await expect(connect(printer.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('unplugged', () => {
  it('breaks the connections, loses what was not printed, and comes back at its port', async () => {
    const { printer, tickets } = await openPrinter({ faults: { cover: true } });
    const computer = await connect(printer.port);
    computer.send('lost\n', CUT, STATUS);
    await until('the status', () => computer.answers.length === 1);
    await printer.change({ unplugged: true });
    await until('the end', () => computer.isEnded());
    await expect(connect(printer.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await printer.change({ unplugged: false, cover: false });
    const next = await connect(printer.port);
    next.send('printed\n', CUT);
    await until('the ticket', () => tickets.length === 1);
    expect(tickets[0]?.lines).toEqual(['printed']);
  });

  it('loses what waits before its buffer, too', async () => {
    const { printer, tickets } = await openPrinter({ faults: { cover: true }, bufferBytes: 16 });
    const computer = await connect(printer.port);
    computer.send('lost\n'.repeat(100), STATUS);
    await until('the status', () => computer.answers.length === 1);
    await printer.change({ unplugged: true });
    await printer.change({ unplugged: false, cover: false });
    const next = await connect(printer.port);
    next.send('printed\n', CUT);
    await until('the ticket', () => tickets.length === 1);
    expect(tickets[0]?.lines).toEqual(['printed']);
  });

  it('the plug may be pulled and put in many times at once', async () => {
    const { printer } = await openPrinter();
    const changes = Array.from({ length: 9 }, (_, at) => printer.change({ unplugged: at % 2 === 0 }));
    await Promise.all([...changes, printer.change({ unplugged: false })]);
    expect((await ask(printer.port)).answers).toEqual(READY);
  });
});

async function ask(port: number) {
  const computer = await connect(port);
  computer.send(STATUS);
  await until('the status', () => computer.answers.length > 0);
  return computer;
}

describe('hangs', () => {
  it('takes connections and reads nothing; what waits is printed when it wakes up', async () => {
    const { printer, tickets } = await openPrinter({ faults: { hangs: true } });
    const computer = await connect(printer.port);
    computer.send(STATUS, 'text\n', CUT);
    await expectSilence(computer.answers);
    expect(tickets).toEqual([]);
    await printer.change({ hangs: false });
    await until('the ticket', () => tickets.length === 1);
    expect(computer.answers).toEqual(READY);
  });
});

/** A second connection that is answered shows that an answer would have come. */
async function expectSilence(answers: readonly number[]): Promise<void> {
  const { printer } = await openPrinter();
  await ask(printer.port);
  await ask(printer.port);
  expect(answers).toEqual([]);
}

describe('silent', () => {
  it('prints and never answers', async () => {
    const { printer, tickets } = await openPrinter({ faults: { silent: true } });
    const computer = await connect(printer.port);
    computer.send(STATUS, '\x1da\xff', 'text\n', CUT, '\x1dr1');
    await until('the ticket', () => tickets.length === 1);
    await expectSilence(computer.answers);
  });
});

describe('nonsense', () => {
  it('answers with random bytes', async () => {
    const { printer } = await openPrinter({ faults: { nonsense: true } });
    const computer = await connect(printer.port);
    for (let question = 0; question < 100; question += 1) computer.send(STATUS);
    await until('answers', () => computer.answers.length >= 100);
    expect(new Set(computer.answers).size).toBeGreaterThan(30);
  });
});

describe('answers-late', () => {
  it('answers after this time, and prints meanwhile', async () => {
    const { printer, tickets } = await openPrinter({ faults: { 'answers-late': 300 } });
    const computer = await connect(printer.port);
    const sentAtMs = performance.now();
    computer.send(STATUS, 'text\n', CUT);
    await until('the ticket', () => tickets.length === 1);
    expect(computer.answers).toEqual([]);
    await until('the answer', () => computer.answers.length === 1);
    expect(performance.now() - sentAtMs).toBeGreaterThan(290);
  });
});

describe('slow', () => {
  it('reads so many bytes in a millisecond', async () => {
    const { printer, tickets } = await openPrinter({ faults: { slow: 1 } });
    const computer = await connect(printer.port);
    const sentAtMs = performance.now();
    computer.send('x'.repeat(400), CUT);
    await until('the ticket', () => tickets.length === 1);
    expect(performance.now() - sentAtMs).toBeGreaterThan(350);
    expect(tickets[0]?.lines.join('')).toBe('x'.repeat(400));
  });

  it('loses nothing when it becomes quick in the middle', async () => {
    const { printer, tickets } = await openPrinter({ faults: { slow: 1 } });
    const computer = await connect(printer.port);
    computer.send('x'.repeat(20_000), CUT);
    computer.end();
    await until('the beginning', () => printer.uncut.lines.length > 0);
    await printer.change({ slow: null });
    await until('the ticket', () => tickets.length === 1);
    expect(tickets[0]?.lines.join('')).toBe('x'.repeat(20_000));
  });
});

describe('dies-after', () => {
  it.each([0, 1, 10, 5000])('resets each connection after %i bytes, and prints those', async (count) => {
    const { printer } = await openPrinter({ faults: { 'dies-after': count } });
    for (const _ of [1, 2]) {
      const computer = await connect(printer.port);
      computer.send('x'.repeat(10_000));
      await until('the reset', () => computer.isEnded());
    }
    await printer.change({ 'dies-after': null });
    const computer = await connect(printer.port);
    computer.send('\n\x1dr1');
    await until('the answer', () => computer.answers.length === 1);
    expect(printer.uncut.lines.join('')).toBe('x'.repeat(2 * count));
  });
});

describe('half-commands', () => {
  it('lets an unfinished command swallow the beginning of the next ticket', async () => {
    const { printer, tickets } = await openPrinter({ faults: { 'half-commands': true } });
    const lost = await connect(printer.port);
    lost.send('\x1dv0\x00\x01\x00\x05\x00', 'a', STATUS);
    await until('the status', () => lost.answers.length === 1);
    lost.break();
    const next = await connect(printer.port);
    next.send('xnext\n', CUT);
    await until('the ticket', () => tickets.length === 1);
    expect(tickets[0]?.lines).toEqual(['next']);
  });
});

describe('a full buffer', () => {
  it('lets the computer wait, prints everything in the end, and answers questions meanwhile', async () => {
    const { printer, tickets } = await openPrinter({ faults: { cover: true }, bufferBytes: 64 });
    const computer = await connect(printer.port);
    const lines = Array.from({ length: 500 }, (_, at) => `line ${at}`);
    computer.send(`${lines.join('\n')}\n`, CUT, STATUS);
    await until('the status', () => computer.answers.length === 1);
    expect(computer.answers).toEqual([0x16]);
    await printer.change({ cover: false });
    await until('the ticket', () => tickets.length === 1);
    expect(tickets[0]?.lines).toEqual(lines);
  });

  it('stops reading, so that a computer with much more cannot send on', async () => {
    const { printer } = await openPrinter({ faults: { cover: true } });
    const computer = await connect(printer.port);
    computer.send(new Uint8Array(32 * 1024 * 1024));
    await expectSilence(computer.answers);
    expect(computer.unsentBytes()).toBeGreaterThan(0);
  });
});

describe('faults as words', () => {
  it('are read with their amounts, and may stand together', () => {
    expect(readFaults('cover,paper=300,slow=1,answers-late=50')).toEqual({
      cover: true,
      paper: 300,
      slow: 1,
      'answers-late': 50,
    });
    expect(readFaults('')).toEqual({});
  });

  it.each(['burns', 'paper', 'paper=', 'paper=-1', 'paper=x', 'cover=2', 'slow=1.5', '__proto__'])(
    'refuses %j',
    (words) => {
      expect(readFaults(words)).toBeUndefined();
    },
  );

  it('every fault has a name that is read', () => {
    for (const [name, off] of Object.entries(noFaults)) {
      expect(readFaults(off === null ? `${name}=1` : name)).toEqual({ [name]: off === null ? 1 : true });
    }
  });
});

it('a port that is taken is an error of the start', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(openPrinter({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  server.close();
});
