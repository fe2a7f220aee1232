// Arbitrary bytes: the printer neither crashes nor loses its position for ever.
import { expect, it } from 'vitest';
import { escpos } from '../../src/printer/commands/escpos.ts';
import { MOST_COMMAND_BYTES } from '../../src/printer/commands/command.ts';
import { fc } from '../support/fast-check.ts';
import { bytesOf, CUT, type Device, openDevice } from './support/device.ts';

/** Bytes among which many are the beginnings of commands. */
const tricky = fc
  .array(
    fc.oneof(
      fc.constantFrom(...escpos.keys()).map((code) => (code > 0xff ? [code >> 8, code & 0xff] : [code])),
      fc.uint8Array({ minLength: 1, maxLength: 12 }).map((bytes) => [...bytes]),
      fc.constantFrom(
        [0x1b],
        [0x1d],
        [0x1c],
        [0x10, 0x04],
        [0xff, 0xff, 0xff, 0xff],
        [0xd6],
        [0x1d, 0x76, 0x30],
      ),
    ),
    { maxLength: 60 },
  )
  .map((parts) => Uint8Array.from(parts.flat()));

/** In small pieces, as the network may cut them. */
function sendAll({ printer }: Device, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += 7) {
    const piece = bytes.subarray(at, at + 7);
    expect(printer.receive(piece)).toBe(piece.length);
  }
}

it('after arbitrary bytes and the end of the connection the next ticket comes out whole', () => {
  fc.assert(
    fc.property(tricky, (bytes) => {
      const device = openDevice();
      sendAll(device, bytes);
      device.printer.endOfData(false);
      device.send('\x1b@', CUT, '\x1b@next ticket\n', CUT);
      expect(device.tickets.at(-1)?.lines).toEqual(['next ticket']);
    }),
    { numRuns: 1000 },
  );
});

it('after arbitrary bytes and a megabyte of nothing the position is found again on the same connection', () => {
  const nothing = new Uint8Array(4096);
  fc.assert(
    fc.property(tricky, (bytes) => {
      const device = openDevice();
      sendAll(device, bytes);
      for (let sent = 0; sent < MOST_COMMAND_BYTES + 4096; sent += nothing.length) device.send(nothing);
      device.send('\x1b@', CUT, '\x1b@next ticket\n', CUT);
      expect(device.tickets.at(-1)?.lines).toEqual(['next ticket']);
    }),
    { numRuns: 3 },
  );
});

it('arbitrary bytes come out the same at once and in pieces', () => {
  fc.assert(
    fc.property(tricky, (bytes) => {
      const [atOnce, inPieces] = [openDevice(), openDevice()];
      atOnce.send(bytes);
      sendAll(inPieces, bytes);
      expect(inPieces.strips).toEqual(atOnce.strips);
      expect(inPieces.reports).toEqual(atOnce.reports);
      expect(inPieces.answers).toEqual(atOnce.answers);
    }),
    { numRuns: 300 },
  );
});

it('what is printed is never wider or higher than the paper allows', () => {
  fc.assert(
    fc.property(tricky, (bytes) => {
      const device = openDevice();
      sendAll(device, bytesOf(bytes, '\n', CUT));
      for (const { heightDots } of device.tickets) expect(heightDots).toBeLessThan(20_000 + 65_536 * 2);
      for (const { heightDots, inkDots } of device.strips) expect(heightDots).toBeGreaterThanOrEqual(inkDots);
    }),
    { numRuns: 300 },
  );
});
