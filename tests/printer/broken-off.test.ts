// A ticket that broke off at any of its bytes spoils nothing of the next one, even where the printer waits for the rest.
import { expect, it } from 'vitest';
import type { PrinterSetup } from '../../src/contract/printers.ts';
import { endOfBrokenCommand, type PrintSetup } from '../../src/formats/receipt/printer-commands.ts';
import { hasOwnFont, receiptBytes } from '../../src/formats/receipt/receipt-bytes.ts';
import { rasterBytes } from '../../src/formats/receipt/raster.ts';
import type { Drawing } from '../../src/printer/paper/paper.ts';
import { printFontOnDemand } from '../../src/printer/paper/print-font-file.ts';
import type { Strip } from '../../src/printer/paper/strip.ts';
import { bytesOf, openDevice } from './support/device.ts';

const font = printFontOnDemand();
const DOTS = 256;
const usual = { dots: DOTS, cuts: true, buzzes: true, opensDrawer: true, copies: 1 } as const;
/** GS a 15, GS ( H with an id, and GS r: what the desk sends besides the ticket. */
const QUESTIONS = '\x1da\x0f\x1d(H\x06\x0000abcd\x1dr\x01';

function ticketBytes(text: string, setup: PrintSetup): Uint8Array {
  return hasOwnFont(setup) ? receiptBytes(text, setup) : rasterBytes(text, setup, font());
}

/** What stands on the last ticket that was cut off: its lines, and the dots of its pictures. */
function lastTicketAfter(commands: PrinterSetup['commands'], ...parts: Uint8Array[]) {
  const drawn = new Map<Drawing, Strip[]>();
  const newDrawing = () => {
    const strips: Strip[] = [];
    const drawing: Drawing = { add: (strip) => void strips.push(strip), png: () => new Uint8Array() };
    drawn.set(drawing, strips);
    return drawing;
  };
  const device = openDevice({ widthDots: DOTS, commands, bufferBytes: 1024 * 1024, newDrawing });
  for (const part of parts) device.send(part);
  const last = device.tickets.at(-1);
  const strips = (last && drawn.get(last.picture)) ?? [];
  const pictures = strips.flatMap((strip) => strip.parts).filter((part) => part.kind === 'picture');
  return {
    lines: last?.lines.join('\n'),
    dots: Buffer.concat(pictures.map(({ dots }) => dots.bytes)).toString('base64'),
  };
}

const languages = ['escpos', 'starprnt'] as const;
const characterSets = ['gb18030', 'utf-8', 'raster'] as const;

it.each(languages.flatMap((commands) => characterSets.map((characters) => ({ commands, characters }))))(
  'in $commands and $characters the ticket after a broken one is whole, at whatever byte that one broke off',
  ({ commands, characters }) => {
    const setup = { ...usual, commands, characters };
    const questions = commands === 'escpos' ? bytesOf(QUESTIONS) : new Uint8Array();
    const broken = Buffer.concat([ticketBytes('`退菜`\n|2× 鸡丁 |', setup), questions]);
    const next = ticketBytes('|1× 鱼香肉丝 |', { ...setup, cutsOffBefore: true });
    const whole = lastTicketAfter(commands, next);
    const spoiled: number[] = [];
    for (let at = 1; at <= broken.length; at += 1) {
      const found = lastTicketAfter(commands, broken.subarray(0, at), endOfBrokenCommand(), next);
      if (found.lines !== whole.lines || found.dots !== whole.dots) spoiled.push(at);
    }
    expect(spoiled).toEqual([]);
    expect(whole.lines === '' ? whole.dots : whole.lines).not.toBe('');
  },
);

it('no picture is longer than what ends a broken one, on the widest paper', () => {
  const setup = { ...usual, dots: 832, commands: 'escpos', characters: 'raster' } as const;
  const text = Array.from({ length: 20 }, () => '|宫保鸡丁 |').join('\n');
  const device = openDevice({ widthDots: 832, bufferBytes: 1024 * 1024 });
  device.send(rasterBytes(text, setup, font()));
  const sizes = device.strips.flatMap(({ parts }) =>
    parts.map((part) => (part.kind === 'picture' ? part.dots.bytes.length : 0)),
  );
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(endOfBrokenCommand().length);
});
