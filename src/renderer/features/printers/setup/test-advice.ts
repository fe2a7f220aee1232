// What to change after a test ticket that did not come out right.
import type { PrinterSetup } from '../../../../contract/printers.ts';

export const testAnswers = ['right', 'garbled', 'cutOff', 'narrow', 'nothing'] as const;
export type TestAnswer = (typeof testAnswers)[number];

type Change = Partial<Pick<PrinterSetup, 'characters' | 'paperMm' | 'dots'>>;

export type Advice = { change: Change } | { noMore: 'characters' | 'width' };

/** From wide to narrow. */
const widths = [
  { paperMm: 80, dots: 576 },
  { paperMm: 80, dots: 512 },
  { paperMm: 58, dots: 384 },
  { paperMm: 58, dots: 360 },
] as const;

const characterSteps = ['gb18030', 'utf-8', 'raster'] as const;

/** The next setting to try. `tried` are the character sets that were garbled before. */
export function adviceFor(
  answer: 'garbled' | 'cutOff' | 'narrow',
  setup: Pick<PrinterSetup, 'characters' | 'dots'>,
  tried: readonly PrinterSetup['characters'][],
): Advice {
  if (answer === 'garbled') {
    const characters = characterSteps.find((step) => step !== setup.characters && !tried.includes(step));
    return setup.characters === 'raster' || characters === undefined
      ? { noMore: 'characters' }
      : { change: { characters } };
  }
  const next =
    answer === 'cutOff'
      ? widths.find(({ dots }) => dots < setup.dots)
      : widths.findLast(({ dots }) => dots > setup.dots);
  return next === undefined ? { noMore: 'width' } : { change: { ...next } };
}
