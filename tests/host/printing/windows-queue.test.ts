// Queues of Windows, as far as they can be tested elsewhere: what PowerShell is given, and what its answers mean.
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  enqueueAtWindows,
  faultOf as faultOfAnswer,
  powerShell,
  readQueues,
} from '../../../src/host/printing/windows-queue.ts';
import { listQueuesScript, rawPrintScript } from '../../../src/host/printing/windows-raw-print.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { faultOf, manyBytes, never } from './raw-printer.ts';

/** The longest command line of Windows. */
const LONGEST_COMMAND = 32_767;

const answered = (output: string, code: number | undefined = 0) =>
  faultOfAnswer({ code, output, errors: '' });

/** A program in place of PowerShell that shows what it was given. */
function standIn(answer: string) {
  const folder = tempFolder({
    powershell: `#!/bin/sh
printf '%s\\n' "$SERVERY_PRINT_QUEUE" "$SERVERY_PRINT_TITLE" "$SERVERY_PRINT_LIMIT_SECONDS" "$@" > "$(dirname "$0")/given"
cp "$SERVERY_PRINT_FILE" "$(dirname "$0")/bytes"
echo '${answer}'`,
  });
  chmodSync(join(folder, 'powershell'), 0o755);
  return { folder, program: join(folder, 'powershell') };
}

describe('the command for PowerShell', () => {
  it('is the same for every ticket, and short enough for Windows', () => {
    for (const script of [rawPrintScript, listQueuesScript]) {
      const command = powerShell(script);
      expect(Buffer.from(command.at(-1) ?? '', 'base64').toString('utf16le')).toBe(script);
      expect(command.join(' ').length).toBeLessThan(LONGEST_COMMAND);
    }
  });

  it('reads all values from its environment', () => {
    const names = [...rawPrintScript.matchAll(/\$env:(\w+)/g)].map(([, name]) => name);
    expect(new Set(names)).toEqual(
      new Set([
        'SERVERY_PRINT_FILE',
        'SERVERY_PRINT_QUEUE',
        'SERVERY_PRINT_TITLE',
        'SERVERY_PRINT_LIMIT_SECONDS',
      ]),
    );
  });
});

describe.runIf(process.platform !== 'win32')('a job for Windows', () => {
  it('passes queue, title and bytes on unchanged, and leaves no file', async () => {
    const { folder, program } = standIn('{"step":"done","code":0}');
    const files = () => readdirSync(tmpdir()).filter((name) => name.startsWith('servery-print-'));
    const before = files();
    const title = `8 号桌 "; Remove-Item C:\\ '$(x)`;
    await enqueueAtWindows(program)('前台 Printer `1`', { title, bytes: manyBytes(5000) }, never);
    const given = readFileSync(join(folder, 'given'), 'utf8').split('\n');
    expect(given.slice(0, 3)).toEqual(['前台 Printer `1`', title, '60']);
    expect(given.slice(3, -1)).toEqual(powerShell(rawPrintScript).slice(1));
    expect(readFileSync(join(folder, 'bytes')).equals(manyBytes(5000))).toBe(true);
    expect(files()).toEqual(before);
  });

  it('fails with the cause that PowerShell answers', async () => {
    const { program } = standIn('{"step":"open","code":1801}');
    const fault = await faultOf(enqueueAtWindows(program)('x', { title: 'x', bytes: manyBytes(1) }, never));
    expect(fault).toEqual({ trouble: 'queue-missing', detail: 'WIN32_1801', mayHaveComeOut: false });
  });

  it('certainly printed nothing if there is no PowerShell', async () => {
    const program = join(tempFolder(), 'powershell.exe');
    expect(existsSync(program)).toBe(false);
    const fault = await faultOf(enqueueAtWindows(program)('x', { title: 'x', bytes: manyBytes(1) }, never));
    expect(fault).toEqual({ trouble: 'queue-failed', detail: 'ENOENT', mayHaveComeOut: false });
  });
});

describe('the answer of PowerShell', () => {
  it.each([
    ['prepare', 0, { trouble: 'queue-failed', detail: 'PREPARE', mayHaveComeOut: false }],
    ['open', 5, { trouble: 'not-permitted', detail: 'WIN32_5', mayHaveComeOut: false }],
    ['paused', 0, { trouble: 'queue-stopped', detail: 'PAUSED', mayHaveComeOut: false }],
    ['start', 1804, { trouble: 'queue-failed', detail: 'WIN32_1804', mayHaveComeOut: false }],
    ['write', 1784, { trouble: 'queue-failed', detail: 'WIN32_1784', mayHaveComeOut: true }],
    ['end', 5, { trouble: 'not-permitted', detail: 'WIN32_5', mayHaveComeOut: true }],
    ['stopped', 0, { trouble: 'queue-stopped', detail: 'STOPPED', mayHaveComeOut: true }],
    ['wait', 0, { trouble: 'timeout', detail: 'WAIT', mayHaveComeOut: true }],
  ])('at the step %s with the code %i names the cause', (step, code, fault) => {
    expect(answered(JSON.stringify({ step, code }))).toMatchObject(fault);
  });

  it('is a success only if the job has left the queue', () => {
    expect(answered('{"step":"done","code":0}\r\n')).toBeUndefined();
  });

  it('that is missing or cannot be read leaves open what came out', () => {
    for (const output of ['', 'Add-Type : error', '{"step":"other","code":1}', '[]'])
      expect(answered(output, 1)).toMatchObject({
        trouble: 'queue-failed',
        detail: 'EXIT_1',
        mayHaveComeOut: true,
      });
    const killed = faultOfAnswer({ code: undefined, output: '', errors: '' });
    expect(killed).toMatchObject({ trouble: 'timeout', mayHaveComeOut: true });
  });

  it('lists the queues, one as well as many', () => {
    expect(readQueues('["前台","EPSON TM-T88V"]\r\n')).toEqual(['前台', 'EPSON TM-T88V']);
    expect(readQueues('["one"]')).toEqual(['one']);
    expect(readQueues('[]')).toEqual([]);
    expect(readQueues('Get-Printer : not found')).toBeUndefined();
  });
});
