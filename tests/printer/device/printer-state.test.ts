// The bits of every status byte; a desk tells the causes apart by them.
import { describe, expect, it } from 'vitest';
import { bytesOf, CUT, openDevice } from '../support/device.ts';

const eot = (device: ReturnType<typeof openDevice>) =>
  [1, 2, 3, 4].map((kind) => device.printer.realTimeStatus(kind));

describe('DLE EOT 1 to 4', () => {
  it.each([
    ['a printer that is ready', {}, [0x16, 0x12, 0x12, 0x12]],
    ['an open cover', { isCoverOpen: true }, [0x1e, 0x16, 0x12, 0x12]],
    ['low paper', { paperLeftDots: 11_999 }, [0x16, 0x12, 0x12, 0x1e]],
    ['no paper', { paperLeftDots: 0 }, [0x1e, 0x32, 0x12, 0x7e]],
    ['no paper and an open cover', { paperLeftDots: 0, isCoverOpen: true }, [0x1e, 0x36, 0x12, 0x7e]],
    ['a stuck cutter before a cut', { isCutterStuck: true }, [0x16, 0x12, 0x12, 0x12]],
  ])('of %s', (_, change, bytes) => {
    const device = openDevice();
    device.printer.change(change);
    expect(eot(device)).toEqual(bytes);
  });

  it('of a cutter that has stuck', () => {
    const device = openDevice();
    device.printer.change({ isCutterStuck: true });
    device.send('text\n', CUT);
    expect(eot(device)).toEqual([0x1e, 0x52, 0x1a, 0x12]);
  });

  it('other numbers are not answered', () => {
    expect(openDevice().printer.realTimeStatus(9)).toBeUndefined();
  });
});

describe('GS r', () => {
  it('tells the paper and the drawer, when everything before it is printed', () => {
    const device = openDevice();
    device.send('\x1dr1\x1dr2');
    device.printer.change({ paperLeftDots: 5000 });
    device.send('\x1dr\x01');
    expect(device.answers).toEqual([0x00, 0x01, 0x03]);
  });

  it('is not answered while printing stands still', () => {
    const device = openDevice();
    device.printer.change({ isCoverOpen: true });
    device.send('text\n\x1dr1');
    expect(device.answers).toEqual([]);
    device.printer.change({ isCoverOpen: false });
    expect(device.answers).toEqual([0x00]);
  });
});

describe('the automatic status', () => {
  it('is sent when it is switched on, and with each change', () => {
    const device = openDevice();
    device.send('\x1da\xff');
    expect(device.answers.splice(0)).toEqual([0x14, 0x00, 0x00, 0x0f]);
    device.printer.change({ isCoverOpen: true });
    expect(device.answers.splice(0)).toEqual([0x3c, 0x00, 0x00, 0x0f]);
    device.printer.change({ isCoverOpen: true });
    expect(device.answers).toEqual([]);
    device.printer.change({ isCoverOpen: false, paperLeftDots: 0 });
    expect(device.answers.splice(0)).toEqual([0x1c, 0x00, 0x0f, 0x0f]);
  });

  it('tells a stuck cutter', () => {
    const device = openDevice();
    device.printer.change({ isCutterStuck: true });
    device.send('\x1da\xff', 'text\n', CUT);
    expect(device.answers.slice(4)).toEqual([0x1c, 0x08, 0x00, 0x0f]);
  });

  it.each([
    ['GS a 0', '\x1da\x00'],
    ['ESC @', '\x1b@'],
  ])('%s switches it off', (_, off) => {
    const device = openDevice();
    device.send('\x1da\xff', off);
    device.answers.splice(0);
    device.printer.change({ isCoverOpen: true });
    expect(device.answers).toEqual([]);
  });
});

it('GS I says who made it, and GS ( H sends back the number of the job', () => {
  const device = openDevice();
  device.send('\x1dIB', '\x1d(H\x06\x00\x30\x3012ab');
  expect(device.answers).toEqual([...bytesOf('_Servery\x00', '7"12ab\x00')]);
});
