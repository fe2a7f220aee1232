// The palette of all drawings, so that three hundred pictures fit together.
import { hash, pick, type Some } from '../../../src/service/multiply/hash.ts';

export interface Tone {
  readonly main: string;
  readonly dark: string;
  readonly light: string;
  readonly accent: string;
}

export interface Ware {
  readonly base: string;
  readonly rim: string;
  readonly well: string;
}

/** The colours of a drawing. `turn` rotates it by some degrees, so that two plates of one kind differ. */
export interface Ink extends Tone {
  readonly ware: Ware;
  readonly leaf: string;
  readonly leafDark: string;
  readonly turn: number;
}

export type Drawing = (ink: Ink) => string;

const tone = (main: string, dark: string, rest: readonly [light: string, accent: string]): Tone => ({
  main,
  dark,
  light: rest[0],
  accent: rest[1],
});

export const tones = {
  chili: tone('#d9482f', '#a93220', ['#f0806a', '#f6c445']),
  soy: tone('#9a5a33', '#6e3d20', ['#c58a5a', '#e0533c']),
  amber: tone('#e08f2f', '#b0661a', ['#f7c777', '#d9482f']),
  gold: tone('#f2be4b', '#cf932a', ['#fbe09a', '#e86a3f']),
  jade: tone('#5fa35a', '#3c7a41', ['#9ccb83', '#e0533c']),
  mint: tone('#7cc3a2', '#4e9a7c', ['#b9e3cf', '#f2be4b']),
  cream: tone('#f3dfba', '#d6b98a', ['#fff3dc', '#d9824b']),
  rose: tone('#e88b9a', '#c45f74', ['#f8c3cb', '#f6c445']),
  plum: tone('#8d5a8f', '#663c6b', ['#bd92bf', '#f2be4b']),
  cocoa: tone('#7a4b34', '#54301f', ['#a97657', '#f3d7a5']),
  coral: tone('#f0795b', '#c9543a', ['#fab29d', '#5fa35a']),
  sea: tone('#5b9db5', '#3b7690', ['#a5cfdd', '#f0795b']),
  night: tone('#4a4a58', '#2f2f3a', ['#7c7c8c', '#e0533c']),
  pearl: tone('#fbf4e6', '#e2d3b8', ['#ffffff', '#7fae6c']),
  lemon: tone('#f5da55', '#d3ab2c', ['#fcefa4', '#5fa35a']),
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof tones;

const ware = (base: string, rim: string, well: string): Ware => ({ base, rim, well });
const darkWares: Some<Ware> = [
  ware('#46658f', '#36527a', '#54749f'),
  ware('#c97f5d', '#ad6546', '#d79575'),
  ware('#5a606c', '#474c57', '#6a717e'),
  ware('#7fae9d', '#659685', '#93bdae'),
];
const lightWares: Some<Ware> = [
  ware('#ffffff', '#eadfce', '#f8f3ea'),
  ware('#ffffff', '#a9c4e2', '#f5f9fc'),
  ware('#dcebe3', '#b7d3c6', '#e7f2ec'),
  ware('#fbeee0', '#e8c9a8', '#fff7ee'),
];
const pale: readonly ToneName[] = ['cream', 'pearl', 'lemon'];

/** Soft background colours that contrast with every dish. */
const grounds: Some<string> = [
  '#fde3d3',
  '#dcefe1',
  '#d9e9f7',
  '#e9e0f5',
  '#fff0c9',
  '#fadce1',
  '#e4ebcf',
  '#f2e4d3',
  '#d6eeec',
  '#fbdcc4',
];

export function ground(seed: string): string {
  return pick(grounds, hash(`ground ${seed}`));
}

export function ink(name: ToneName, seed: string): Ink {
  const wares = pale.includes(name)
    ? darkWares
    : pick([lightWares, lightWares, darkWares], hash(`set ${seed}`));
  return {
    ...tones[name],
    ware: pick(wares, hash(`ware ${seed}`)),
    leaf: '#6fae5c',
    leafDark: '#437d42',
    turn: hash(`turn ${seed}`) % 360,
  };
}
