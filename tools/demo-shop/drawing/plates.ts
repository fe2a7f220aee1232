// Drawings of wok dishes on round plates: meat, seafood in pieces, eggs and stir-fries.
import type { Drawing } from './ink.ts';
import { box, circle, dot, each, faint, line, oval, place, seeds, shape } from './svg.ts';
import { chilli, leaf, plate, platter, sprinkle } from './ware.ts';

const gloss = faint(0.4, box([-7, -6, 9, 4], 2, '#ffffff'));

const stirFry: Drawing = (ink) => {
  const cubes = each(seeds(15, 48), (at, i) =>
    place(at, i * 37, box([-11, -10, 22, 20], 6, i % 3 === 0 ? ink.light : ink.main) + gloss),
  );
  const nuts = each(seeds(6, 50), ([x, y], i) =>
    place([x + 9, y - 8], i * 70, oval([0, 0], [7, 5], '#f1cf95')),
  );
  const chillies = each(circle(4, 38), (at, i) => chilli(at, i * 90 + 20));
  return plate(
    ink,
    dot([120, 120], 56, ink.dark) + cubes + nuts + chillies + sprinkle(9, 50, ['#8cc47a', '#5d9a55']),
  );
};

const meatStrips: Drawing = (ink) => {
  const strips = each(seeds(17, 46), (at, i) =>
    place(
      at,
      i * 53,
      shape('M-22-3C-8-12 10 4 23-4C22 6 6 12-6 6S-20 6-22-3Z', i % 2 ? ink.main : ink.light),
    ),
  );
  const peppers = each(seeds(9, 46), ([x, y], i) =>
    place([x + 6, y + 8], i * 80, line('M-12 0Q0-9 12 0', i % 2 ? ink.leaf : ink.accent, 6)),
  );
  return plate(ink, dot([120, 120], 54, ink.dark) + strips + peppers);
};

const tofu: Drawing = (ink) => {
  const cubes = each(seeds(12, 44), (at, i) =>
    place(at, i * 29, box([-12, -11, 24, 24], 5, '#e9d6b0') + box([-12, -13, 24, 22], 5, '#fff8e8')),
  );
  const mince = each(seeds(16, 50), ([x, y]) => dot([x + 8, y + 6], 4, ink.dark));
  return plate(
    ink,
    dot([120, 120], 58, ink.main) + cubes + mince + sprinkle(14, 48, ['#6fae5c', ink.accent]),
  );
};

const porkBelly: Drawing = (ink) => {
  const slice = [
    box([-15, -12, 30, 26], 6, ink.dark),
    box([-15, -14, 30, 24], 6, ink.main),
    box([-15, -6, 30, 5], 0, '#f6d9b0'),
    box([-15, 2, 30, 4], 0, '#f1c998'),
    gloss,
  ].join('');
  const inner = each(circle(5, 22), (at, i) => place(at, i * 72 + 15, slice));
  const outer = each(circle(5, 42), ([x, y], i) => place([x, y], i * 72 + 190, slice));
  const bed = each(circle(8, 52), (at, i) => leaf(at, i * 45, ink));
  return plate(
    ink,
    bed + dot([120, 120], 50, ink.dark) + outer + inner + sprinkle(10, 30, ['#fff3d6', '#8cc47a']),
  );
};

const beefSlices: Drawing = (ink) => {
  const slice = shape('M-20-10C-6-20 16-16 22 0C14 14-10 18-22 8Z', ink.main);
  const vein = line('M-14 0C-4-6 4 6 16-2M-10 7Q0 2 8 8', ink.light, 2.5);
  const fan = each(circle(10, 40), (at, i) => place(at, i * 36, slice + vein));
  return plate(
    ink,
    fan +
      each(circle(5, 16), (at, i) => place(at, i * 72, slice + vein)) +
      leaf([118, 116], 30, ink) +
      dot([128, 126], 7, ink.accent),
  );
};

const mushrooms: Drawing = (ink) => {
  const cap = [
    shape('M-5 2H5L7 17Q0 21-7 17Z', '#f6e5c4'),
    shape('M-18 5C-18-16 18-16 18 5Q0 11-18 5Z', ink.main),
    oval([-6, -4], [4, 2.5], ink.light),
  ].join('');
  const greens = each(circle(7, 50), (at, i) => leaf(at, i * 51 + 90, ink));
  return plate(ink, greens + each(seeds(11, 44), (at, i) => place(at, i * 47, cap)));
};

const tomatoEgg: Drawing = (ink) => {
  const egg = each(seeds(9, 44), (at, i) =>
    place(
      at,
      i * 40,
      shape('M-20 2C-22-14-4-18 4-13S24-8 20 6S2 20-8 15S-19 10-20 2Z', i % 2 ? '#f9d467' : '#f4bd45'),
    ),
  );
  const wedge =
    shape('M-17-5C-8-15 9-15 17-5C10 12-10 12-17-5Z', ink.main) + line('M-10-2Q0 7 10-2', ink.light, 3);
  const tomato = each(circle(6, 34), (at, i) => place(at, i * 60 + 30, wedge));
  return plate(ink, egg + tomato + place([120, 120], 0, wedge) + sprinkle(12, 50, ['#7cb66a', '#4f8c4a']));
};

const prawns: Drawing = (ink) => {
  const body = [
    line('M-14 12C-22-8-2-22 14-12', ink.main, 13),
    line('M-15 8l7-3M-13-2l7 1M-6-11l3 6M4-15l0 7', ink.light, 2.5),
    shape('M10-12l18-10-4 11 6 8-18-1Z', ink.accent),
    dot([-15, 13], 2, '#3a2a25'),
    line('M-14 17q-8 4-12 12M-10 18q-4 6-4 12', ink.main, 2),
  ].join('');
  const bed = each(circle(9, 50), (at, i) => leaf(at, i * 40 + 20, ink));
  return plate(
    ink,
    bed +
      each(circle(6, 36), (at, i) => place(at, i * 60, body)) +
      dot([120, 120], 13, ink.light) +
      dot([120, 120], 10, ink.dark),
  );
};

const wings: Drawing = (ink) => {
  const wing = [
    shape('M-24 6C-26-8-8-14 4-10C16-14 28-6 24 4C20 12 8 8 2 10C-8 18-22 16-24 6Z', ink.dark),
    shape('M-23 3C-24-9-8-15 4-11C15-15 26-8 23 2C18 9 8 5 2 7C-8 15-21 13-23 3Z', ink.main),
    line('M-14-2Q-6-8 2-4M10-6l6 2', ink.light, 3),
  ].join('');
  const all = each(circle(5, 36), (at, i) => place(at, i * 72 + 30, wing)) + place([120, 120], 20, wing);
  return plate(
    ink,
    leaf([80, 78], -40, ink) + leaf([164, 150], 30, ink) + all + sprinkle(12, 46, ['#fff3d6', ink.accent]),
  );
};

const ribs: Drawing = (ink) => {
  const rib = [
    box([-27, -4, 54, 9], 4, '#fbeeda'),
    shape('M-17-13C-4-18 8-16 18-12C22 0 18 12 12 14C0 18-12 16-19 11C-22 2-21-6-17-13Z', ink.main),
    line('M-10-7Q0-11 10-7', ink.light, 4),
  ].join('');
  const all = each(circle(5, 36), (at, i) => place(at, i * 72 + 70, rib)) + place([120, 120], 35, rib);
  return plate(ink, dot([120, 120], 52, ink.dark) + all + sprinkle(16, 48, ['#fff3d6', '#8cc47a']));
};

const chickenChop: Drawing = (ink) => {
  const piece = (at: readonly [number, number], turn: number): string =>
    place(
      at,
      turn,
      box([-10, -28, 20, 56], 8, ink.dark) +
        box([-10, -30, 20, 54], 8, '#fbe6c6') +
        box([-10, -30, 20, 16], 7, ink.main),
    );
  const row = [58, 80, 102, 124, 146, 168, 186].map((x, i) => piece([x, 120 + (i % 2) * 3], 8)).join('');
  const side = leaf([64, 148], 60, ink) + leaf([180, 92], 40, ink) + leaf([190, 104], 80, ink);
  return platter(
    ink,
    side +
      row +
      each(
        [
          [78, 112],
          [120, 132],
          [160, 110],
          [100, 126],
          [142, 128],
        ],
        (at) => dot(at, 3, ink.accent),
      ),
  );
};

export const plates = {
  'stir-fry': stirFry,
  'meat-strips': meatStrips,
  tofu,
  'pork-belly': porkBelly,
  'beef-slices': beefSlices,
  mushrooms,
  'tomato-egg': tomatoEgg,
  prawns,
  wings,
  ribs,
  'sliced-chicken': chickenChop,
} satisfies Record<string, Drawing>;
