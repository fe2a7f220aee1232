// What becomes of settings that two windows change at once.
import { expect, it } from 'vitest';
import { mergedSettings } from '../../../src/core/counter/merged-settings.ts';

interface Settings {
  limit: number | null;
  courses: string[];
  tones: Record<string, number>;
}

const was: Settings = { limit: 3, courses: ['Starters', 'Mains'], tones: { 11: 7, 12: 3 } };
const merged = (now: Partial<Settings>, wanted: Partial<Settings>) =>
  mergedSettings({ ...was, ...now }, was, { ...was, ...wanted });

it('a setting that was taken away is gone, and one that the other window added stays', () => {
  expect(merged({ tones: { 11: 7, 12: 3, 13: 5 } }, { tones: { 12: 3 } }).tones).toEqual({ 12: 3, 13: 5 });
  expect(merged({ tones: { 12: 3 } }, { tones: { 11: 7, 12: 4 } }).tones).toEqual({ 12: 4 });
});

it('a limit that was lifted is lifted', () => {
  expect(merged({ courses: [] }, { limit: null })).toEqual({ ...was, courses: [], limit: null });
});

it('a list is one setting: the later change has it whole', () => {
  expect(merged({ courses: ['Starters'] }, { courses: ['Mains', 'Dessert'] }).courses).toEqual([
    'Mains',
    'Dessert',
  ]);
});
