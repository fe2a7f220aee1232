// A rate as people type it: in percent, with up to three decimals, after a point or a comma.
import { WHOLE_THOUSANDTHS } from '../../../contract/tax-rates.ts';

const RATE = /^(\d{1,3})(?:[.,](\d{0,3}))?%?$/;

/** In thousandths of a percent; undefined if it is no rate. Read as digits and never as a fraction. */
export function readRate(text: string): number | undefined {
  const [, whole, decimals = ''] = RATE.exec(text.normalize('NFKC').trim()) ?? [];
  if (whole === undefined) return undefined;
  const thousandths = Number(whole + decimals.padEnd(3, '0'));
  return thousandths > WHOLE_THOUSANDTHS ? undefined : thousandths;
}
