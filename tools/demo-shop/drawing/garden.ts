// Drawings of vegetables, salads and cold starters.
import type { Drawing } from './ink.ts';
import { box, circle, dot, each, faint, line, oval, place, seeds, shape } from './svg.ts';
import { chilli, leaf, plate, sprinkle } from './ware.ts';

const greens: Drawing = (ink) => {
  const stalk = [
    line('M0 30C-2 10 2 0 0-6', '#d7ebc0', 9),
    shape('M0 4C-22-2-20-32 0-36C20-32 22-2 0 4Z', ink.main),
    line('M0 2V-28M0-8l-9-8M0-12l9-8', ink.light, 2.5),
  ].join('');
  const fan = [-60, -36, -12, 12, 36, 60]
    .map((turn) => place([120, 132], turn, place([0, -20], 0, stalk)))
    .join('');
  const garlic = each(seeds(8, 36), (at) => oval(at, [4, 3], '#fff3d6'));
  return plate(ink, fan + place([120, 138], 180, stalk) + garlic);
};

const shreds: Drawing = (ink) => {
  const colours = [ink.main, ink.light, ink.main, ink.dark, ink.accent];
  const strips = each(seeds(34, 48), (at, i) =>
    place(at, i * 67, line('M-17 0Q0-6 17 2', colours[i % 5] ?? ink.main, 4)),
  );
  return plate(ink, dot([120, 120], 46, ink.light) + strips + sprinkle(8, 40, ['#7cb66a', '#d6382b']));
};

const cucumber: Drawing = (ink) => {
  const slice =
    dot([0, 0], 15, ink.dark) +
    dot([0, 0], 12.5, ink.light) +
    each(circle(6, 6), ([x, y]) => oval([x - 120, y - 120], [1.6, 1.6], ink.main));
  const chunks = each(seeds(13, 48), (at, i) => place(at, i * 60, slice));
  return plate(
    ink,
    chunks + chilli([110, 104], 30) + chilli([140, 138], 160) + sprinkle(12, 50, ['#fff3d6', ink.accent]),
  );
};

const salad: Drawing = (ink) => {
  const frill = shape(
    'M-20 8C-30-4-20-14-14-14C-12-24 2-24 4-17C14-22 24-12 18-5C26 2 18 14 8 11C2 18-14 18-20 8Z',
    ink.leaf,
  );
  const base = each(seeds(11, 46), (at, i) =>
    place(at, i * 63, i % 2 ? frill : frill.replaceAll(ink.leaf, ink.main)),
  );
  const tomato = dot([0, 0], 11, '#dd4f3a') + dot([-3, -3], 3, '#f4978a');
  const ring = dot([0, 0], 12, ink.light) + dot([0, 0], 8, ink.accent);
  const bits = each(circle(7, 36), (at, i) => place(at, 0, i % 2 ? tomato : ring));
  return plate(ink, base + bits + sprinkle(10, 40, ['#fff3d6', '#f2be4b']));
};

const lotus: Drawing = (ink) => {
  const holes = each(circle(6, 9), ([x, y]) => dot([x - 120, y - 120], 3.4, ink.dark));
  const slice = dot([0, 1], 20, ink.dark) + dot([0, 0], 19, ink.light) + holes + dot([0, 0], 3, ink.dark);
  const fan = each(circle(7, 40), (at) => place(at, 10, slice)) + place([120, 120], 0, slice);
  return plate(ink, fan + each(circle(5, 20), (at) => dot(at, 3, ink.accent)));
};

const eggplant: Drawing = (ink) => {
  const piece = line('M-20 6Q0-12 20 4', ink.dark, 15) + line('M-18 3Q0-14 17 1', '#efe0b4', 6);
  const pieces = each(seeds(10, 44), (at, i) => place(at, i * 48, piece));
  return plate(
    ink,
    dot([120, 120], 54, ink.light) +
      pieces +
      chilli([96, 120], 50) +
      chilli([146, 128], -20) +
      sprinkle(12, 50, ['#7cb66a', '#fff3d6']),
  );
};

const beans: Drawing = (ink) => {
  const bean = line('M-24 4Q0-10 24 2', ink.main, 8) + line('M-18 0Q0-9 14-2', ink.light, 2);
  const pieces = each(seeds(15, 46), (at, i) => place(at, i * 34, bean));
  return plate(
    ink,
    pieces + each(seeds(11, 50), ([x, y]) => dot([x + 5, y - 4], 4, ink.accent)) + chilli([120, 118], 70),
  );
};

const broccoli: Drawing = (ink) => {
  const floret = [
    shape('M-6 2H6L8 20Q0 24-8 20Z', '#b9d79a'),
    each(
      [
        [-12, 0],
        [0, -4],
        [12, 0],
        [-7, -12],
        [7, -12],
      ],
      (at) => dot(at, 11, ink.main),
    ),
    each(
      [
        [-9, -8],
        [6, -14],
        [10, -2],
      ],
      (at) => dot(at, 4, ink.light),
    ),
  ].join('');
  return plate(
    ink,
    each(circle(7, 40), (at, i) => place(at, i * 51 + 180, floret)) + place([120, 120], 0, floret),
  );
};

const jelly: Drawing = (ink) => {
  const cube =
    box([-14, -12, 28, 26], 6, ink.dark) +
    box([-14, -14, 28, 24], 6, ink.main) +
    faint(0.5, box([-10, -10, 12, 5], 2, '#ffffff'));
  const pieces = each(seeds(11, 44), (at, i) => place(at, i * 33, cube));
  return plate(
    ink,
    dot([120, 120], 54, ink.accent) +
      pieces +
      leaf([100, 104], 30, ink) +
      sprinkle(16, 50, ['#fff3d6', '#7cb66a']),
  );
};

const fungus: Drawing = (ink) => {
  const wood = each(seeds(9, 46), (at, i) =>
    place(
      at,
      i * 51,
      shape(
        'M-20 0C-24-14-6-20 2-14C14-20 26-4 18 6C14 18-4 16-8 10C-14 14-20 8-20 0Z',
        i % 2 ? ink.main : ink.dark,
      ) + line('M-10-4Q0 4 10-2', ink.light, 2),
    ),
  );
  return plate(
    ink,
    wood +
      each(circle(5, 30), (at, i) =>
        line(`M${at[0] - 9} ${at[1]}q9-8 18 0`, i % 2 ? ink.accent : ink.leaf, 5),
      ) +
      leaf([120, 118], 45, ink),
  );
};

export const garden = {
  greens,
  shreds,
  cucumber,
  salad,
  lotus,
  eggplant,
  beans,
  broccoli,
  jelly,
  fungus: fungus,
} satisfies Record<string, Drawing>;
