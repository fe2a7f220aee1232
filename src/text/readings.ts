// All readings of a Chinese character from a dictionary; the dictionary is large, so it loads only where a menu is built.
import { pinyin } from 'pinyin-pro';
import { OR, type Readings } from './pinyin.ts';

const LATIN = /^[a-z]+$/;
const MOST_READINGS = 6;

const capitalized = (reading: string) => reading.charAt(0).toUpperCase() + reading.slice(1);

/** Caches what it looks up. Each reading begins with a capital letter: `Xing/Hang/Heng`. */
export function openReadings(): Readings {
  const known = new Map<string, string>();
  return (character) => {
    const cached = known.get(character);
    if (cached !== undefined) return cached;
    const all = pinyin(character, { multiple: true, type: 'array', toneType: 'none', v: true });
    const readings = [...new Set(all.filter((reading) => LATIN.test(reading)))];
    const found = readings.slice(0, MOST_READINGS).map(capitalized).join(OR);
    known.set(character, found);
    return found;
  };
}
