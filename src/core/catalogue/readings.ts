// Every reading of a Chinese character, from a dictionary that is large: whoever makes a menu loads it then.
import { pinyin } from 'pinyin-pro';
import { OR, type Readings } from './pinyin.ts';

const LATIN = /^[a-z]+$/;
const MOST_READINGS = 6;

const capitalized = (reading: string) => reading.charAt(0).toUpperCase() + reading.slice(1);

/** Remembers what it has looked up. Each reading begins with a capital letter: `Xing/Hang/Heng`. */
export function openReadings(): Readings {
  const known = new Map<string, string>();
  return (character) => {
    const held = known.get(character);
    if (held !== undefined) return held;
    const all = pinyin(character, { multiple: true, type: 'array', toneType: 'none', v: true });
    const readings = [...new Set(all.filter((reading) => LATIN.test(reading)))];
    const found = readings.slice(0, MOST_READINGS).map(capitalized).join(OR);
    known.set(character, found);
    return found;
  };
}
