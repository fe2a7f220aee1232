// The printer's command line: what it prints, which files it leaves, how it is changed while it runs, and how it exits.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CUT } from '../printer/support/device.ts';
import { connect } from '../printer/support/network.ts';
import { runPrinter, startPrinter } from '../support/printer-process.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';

async function start(...flags: string[]) {
  const printer = await startPrinter(flags);
  onTestFinished(async () => void (await printer.stop()));
  return printer;
}

async function send(port: number, text: string): Promise<void> {
  const computer = await connect(port);
  computer.send(text);
  computer.end();
}

describe('tickets', () => {
  it('are written as picture and text, and each is a line on standard output', async () => {
    const folder = join(tempFolder(), 'made', 'on', 'demand');
    const printer = await start('--out', folder);
    await send(printer.port, `one\n  two\n${CUT}three\n${CUT}`);
    await until('both', () => printer.tickets.length === 2);
    const [first, second] = printer.tickets;
    expect(first).toMatchObject({ ticket: 1, lines: ['one', '  two'], heightDots: 60 });
    expect(second).toMatchObject({ ticket: 2, lines: ['three'] });
    expect(first?.png).toBe(join(folder, 'ticket-0001.png'));
    expect(readFileSync(first?.text ?? '', 'utf8')).toBe('one\n  two\n');
    const png = readFileSync(second?.png ?? '');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([576, 30]);
  });

  it('of 58 mm are 384 dots wide', async () => {
    const folder = tempFolder();
    const printer = await start('--out', folder, '--width', '58');
    await send(printer.port, `one\n${CUT}`);
    await until('the ticket', () => printer.tickets.length === 1);
    expect(readFileSync(printer.tickets[0]?.png ?? '').readUInt32BE(16)).toBe(384);
  });

  it('are not written without a folder', async () => {
    const printer = await start();
    await send(printer.port, `one\n${CUT}`);
    await until('the ticket', () => printer.tickets.length === 1);
    expect(printer.tickets[0]).toEqual({ ticket: 1, lines: ['one'], heightDots: 30 });
  });

  it('that were cut just before the stop are still written', async () => {
    const folder = tempFolder();
    const printer = await start('--out', folder);
    const computer = await connect(printer.port);
    computer.send(`one\n${CUT}\x1dr1`);
    await until('the confirmation', () => computer.answers.length === 1);
    expect(await printer.stop()).toBe(0);
    expect(existsSync(join(folder, 'ticket-0001.png'))).toBe(true);
  });
});

describe('faults', () => {
  it('are set at the start, and change while it runs', async () => {
    const printer = await start('--faults', 'cover,paper=45');
    const computer = await connect(printer.port);
    computer.send(`one\ntwo\n${CUT}`, '\x10\x04\x02');
    await until('the status', () => computer.answers.length === 1);
    expect(computer.answers).toEqual([0x16]);
    const closed = await printer.change({ cover: false });
    expect(closed.state).toMatchObject({ isCoverOpen: false, paperLeftDots: 0 });
    expect(closed.hanging).toEqual(['one']);
    const mended = await printer.change({ paper: null });
    expect(mended.hanging).toEqual([]);
    await until('the ticket', () => printer.tickets.length === 1);
    expect(printer.tickets[0]?.lines).toEqual(['one', 'two']);
  });

  it('a line that is no change of faults is answered with an error, and the next one is obeyed', async () => {
    const printer = await start();
    for (const line of ['burns', '{"burns":true}', '{"cover":1}', '[]', '']) printer.write(line);
    const { state } = await printer.change({ cover: true });
    expect(state.isCoverOpen).toBe(true);
    expect(printer.others).toHaveLength(4);
    expect(printer.others[0]).toHaveProperty('error');
  });
});

it('a command that it does not know is a line on standard output', async () => {
  const printer = await start();
  await send(printer.port, `\x1b~text\n${CUT}`);
  await until('the ticket', () => printer.tickets.length === 1);
  expect(printer.others).toEqual([{ report: { kind: 'unknown', bytes: '1b 7e' } }]);
});

describe('the command line', () => {
  it('its help names every flag and every fault', async () => {
    const { code, out, err } = await runPrinter(['--help']);
    expect([code, err]).toEqual([0, '']);
    const words = 'port host width buffer out faults with-parent commands'
      .split(' ')
      .map((flag) => `--${flag} `);
    const faults =
      'refuses hangs silent nonsense answers-late slow dies-after half-commands cover paper cutter';
    for (const word of [...words, ...`${faults} unplugged`.split(' ')]) expect(out).toContain(word);
  });

  it.each([
    [['--port', '70000'], '--port must be a whole number'],
    [['--width', '70'], '--width must be 58 or 80'],
    [['--faults', 'burns'], '--faults "burns"'],
    [['--buffer', '0'], '--buffer must be a whole number'],
    [['--out', ''], '--out must not be empty'],
    [['--commands', 'pcl'], '--commands must be escpos or starprnt'],
    [['--burns'], "Unknown option '--burns'"],
    [['extra'], 'extra'],
  ])('%j is refused in one line', async (flags, words) => {
    const { code, out, err } = await runPrinter(flags);
    expect(err).toContain(words);
    expect(err).toMatch(/^servery: [^\n]+\n$/);
    expect([code, out]).toEqual([2, '']);
  });

  it('a port that is taken is an error in one line', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const { code, err } = await runPrinter(['--port', port]);
    expect(err).toMatch(/^servery: port \d+ on 127\.0\.0\.1 cannot be opened: [^\n]+\n$/);
    expect(code).toBe(2);
  });

  it('speaks StarPRNT if it is told so', async () => {
    const printer = await start('--commands', 'starprnt');
    await send(printer.port, 'one\n\x1bd3');
    await until('the ticket', () => printer.tickets.length === 1);
    expect(printer.tickets[0]?.lines).toEqual(['one']);
  });
});
