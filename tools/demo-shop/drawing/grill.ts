// Drawings of whole animals and of dishes from the charcoal grill.
import type { Drawing } from './ink.ts';
import { box, circle, dot, each, faint, line, oval, place, scale, shape, type Point } from './svg.ts';
import { board, chilli, leaf, plate, platter, sprinkle } from './ware.ts';

const skewers: Drawing = (ink) => {
  const meat = [-44, -22, 0, 22]
    .map(
      (y, i) =>
        box([-13, y - 9, 26, 20], 7, i % 2 ? ink.main : ink.dark) +
        faint(0.35, box([-9, y - 6, 10, 4], 2, '#ffffff')),
    )
    .join('');
  const one =
    line('M0-74V84', '#c9a063', 4) +
    meat +
    each(
      [
        [-6, -30],
        [6, -8],
        [-4, 14],
        [7, 32],
      ],
      (at) => dot(at, 2.5, ink.accent),
    );
  return board([62, 100, 138, 176].map((x, i) => place([x, 118 + (i % 2) * 4], 6, one)).join(''));
};

const veggieSkewers: Drawing = (ink) => {
  const one =
    line('M0-74V84', '#c9a063', 4) +
    [-40, -12, 16]
      .map(
        (y, i) =>
          oval([0, y], [16, 12], i % 2 ? ink.light : ink.main) + line(`M-9 ${y}q9-6 18 0`, ink.dark, 2),
      )
      .join('') +
    dot([0, -58], 7, ink.accent) +
    dot([0, 36], 7, ink.accent);
  return board([62, 100, 138, 176].map((x, i) => place([x, 118 + (i % 2) * 4], -6, one)).join(''));
};

const drumstick: Drawing = (ink) => {
  const one = [
    line('M18 18L44 44', '#fdf1dd', 13),
    dot([46, 38], 8, '#fdf1dd'),
    dot([38, 48], 8, '#fdf1dd'),
    shape('M26 28C8 40-30 34-40 4C-46-26-16-46 8-38C34-28 40 8 26 28Z', ink.dark),
    shape('M24 24C6 36-28 30-38 2C-44-26-16-44 6-37C32-28 38 4 24 24Z', ink.main),
    line('M-24-10C-22-22-10-28 2-26', ink.light, 6),
  ].join('');
  return plate(
    { ...ink, turn: 0 },
    leaf([74, 148], -50, ink) +
      leaf([88, 160], -80, ink) +
      place([106, 104], 8, scale(0.9, one)) +
      place([138, 134], 38, scale(0.9, one)) +
      sprinkle(7, 40, ['#fff3d6', ink.accent]),
  );
};

const duck: Drawing = (ink) => {
  const slice =
    shape('M-24-9C-8-18 14-16 25-7C26 6 10 14-4 14S-26 6-24-9Z', '#f4d5ae') +
    shape('M-24-9C-8-18 14-16 25-7C16-4-12-2-24-9Z', ink.main);
  const rows: readonly Point[] = [
    [70, 112],
    [96, 106],
    [122, 104],
    [148, 106],
    [172, 112],
    [84, 132],
    [110, 130],
    [136, 130],
    [160, 132],
    [122, 150],
  ];
  const side = leaf([190, 134], 30, ink) + leaf([52, 130], -30, ink);
  return platter(
    ink,
    side + each(rows, (at, i) => place(at, i % 2 ? 8 : -8, slice)) + line('M90 160q32 8 64 0', ink.accent, 4),
  );
};

const fish: Drawing = (ink) => {
  const body = [
    shape('M176 122L216 96Q208 122 216 148Z', ink.dark),
    shape('M26 122C50 82 130 76 184 116Q190 122 184 128C130 168 50 162 26 122Z', ink.main),
    shape('M26 122C60 146 130 150 186 124Q184 128 184 128C130 168 50 162 26 122Z', ink.light),
    line('M88 100q14 20 2 42M112 98q14 22 2 46M136 100q12 20 2 40', ink.dark, 3),
    dot([52, 116], 6, '#fffaf0'),
    dot([51, 116], 3, '#33261f'),
    line('M70 104q10 18 0 36', ink.dark, 3),
  ].join('');
  const onion = [96, 118, 140, 160]
    .map((x, i) => line(`M${x - 14} ${112 + (i % 2) * 8}q14-10 28 2`, '#7cb66a', 4))
    .join('');
  return platter(
    ink,
    oval([120, 132], [76, 32], ink.dark) + body + onion + chilli([106, 132], 10) + chilli([148, 126], -12),
  );
};

const claw = (side: number, colour: string): string =>
  line(`M${120 + side * 36} 108Q${120 + side * 66} 96 ${120 + side * 58} 74`, colour, 10) +
  place([120 + side * 56, 66], side * 14, shape('M-15 8C-20-14-6-24-2-22L0-8L8-22C20-16 18 8 8 12Z', colour));

const crab: Drawing = (ink) => {
  const legs = [-1, 1]
    .map((s) =>
      [0, 1, 2]
        .map((i) =>
          line(`M${120 + s * 40} ${126 + i * 10}q${s * 22}-${8 - i * 8} ${s * 34} ${8 + i * 8}`, ink.dark, 7),
        )
        .join(''),
    )
    .join('');
  const shell =
    shape('M66 122C66 86 174 86 174 122C174 152 66 152 66 122Z', ink.dark) +
    shape('M66 118C66 84 174 84 174 118C174 146 66 146 66 118Z', ink.main);
  const face =
    each(
      [
        [100, 90],
        [140, 90],
      ],
      ([x, y]) => line(`M${x} ${y + 8}V${y - 2}`, ink.dark, 4) + dot([x, y - 4], 5, '#3a2a25'),
    ) + line('M106 122Q120 130 134 122', ink.dark, 4);
  return plate(
    { ...ink, turn: 0 },
    legs +
      claw(-1, ink.main) +
      claw(1, ink.main) +
      shell +
      face +
      each(
        [
          [84, 112],
          [154, 112],
          [120, 104],
        ],
        (at) => dot(at, 5, ink.light),
      ),
  );
};

const corn: Drawing = (ink) => {
  const kernels = [-12, 0, 12]
    .map((x) =>
      [-36, -24, -12, 0, 12, 24, 36].map((y) => box([x - 5, y - 5, 10, 10], 3.5, ink.light)).join(''),
    )
    .join('');
  const one =
    box([-21, -52, 42, 104], 20, ink.dark) +
    box([-19, -50, 38, 100], 19, ink.main) +
    kernels +
    shape('M-22 30Q-10 64 0 60Q10 64 22 30Q10 46 0 44T-22 30Z', '#7cb66a');
  return board(
    place([88, 116], 14, one) + place([152, 118], -12, one) + sprinkle(8, 50, ['#d6382b', '#6fae5c']),
  );
};

const shells: Drawing = (ink) => {
  const one = [
    shape('M-28 0C-30-24 30-24 28 0C26 24-18 30-28 0Z', '#8d93a0'),
    shape('M-23 0C-24-18 24-18 23 0C20 18-14 22-23 0Z', '#f2ede4'),
    oval([0, 1], [15, 10], ink.main),
    each(
      [
        [-6, -1],
        [4, 3],
        [6, -4],
        [-2, 5],
      ],
      (at, i) => dot(at, 2.6, i % 2 ? '#7cb66a' : ink.accent),
    ),
  ].join('');
  return plate(
    ink,
    each(circle(5, 38), (at, i) => place(at, i * 72, one)) +
      dot([120, 120], 14, '#f6dc5c') +
      dot([120, 120], 11, '#fbeea6'),
  );
};

const squid: Drawing = (ink) => {
  const one = [
    [-14, -5, 5, 14].map((x) => line(`M${x} 14q${x / 2} 14 ${x * 0.8 - 3} 26`, ink.dark, 6)).join(''),
    shape('M-20 20V-14C-20-40 20-40 20-14V20Z', ink.main),
    shape('M-20-14L-34 0L-20 6ZM20-14L34 0L20 6Z', ink.light),
    line('M-12-10H12M-14 0H14M-14 10H14', ink.dark, 3),
  ].join('');
  return board(place([78, 112], -8, one) + place([164, 114], 10, one) + place([121, 108], 2, one));
};

const lamb: Drawing = (ink) => {
  const rack = [0, 1, 2, 3]
    .map(
      (i) =>
        line(`M${74 + i * 26} 112L${86 + i * 26} 58`, '#fdf1dd', 9) + dot([87 + i * 26, 56], 6, '#fdf1dd'),
    )
    .join('');
  const meat =
    shape('M48 116C52 88 176 84 192 112C196 146 164 158 120 158S44 148 48 116Z', ink.main) +
    shape('M48 122C80 146 160 146 192 118C194 148 164 158 120 158S46 150 48 122Z', ink.dark);
  return board(
    rack +
      meat +
      line('M74 110l16 16M104 104l18 20M138 104l16 18', ink.light, 4) +
      leaf([60, 146], -60, ink) +
      leaf([180, 148], 60, ink),
  );
};

const steak: Drawing = (ink) => {
  const slab =
    shape('M46 118C46 82 96 72 132 80S202 92 194 124S140 160 104 156S46 150 46 118Z', ink.dark) +
    shape('M48 112C50 80 98 70 132 77S198 88 191 117S140 150 104 147S46 142 48 112Z', ink.main);
  const marks = line('M78 92l26 40M108 84l30 48M140 84l26 38', ink.dark, 6);
  return board(
    slab +
      marks +
      line('M66 104q6-12 18-16', ink.light, 5) +
      box([150, 128, 22, 16], 4, '#fbe6a0') +
      leaf([62, 148], -40, ink),
  );
};

export const grill = {
  skewers,
  'veggie-skewers': veggieSkewers,
  drumstick,
  duck,
  fish,
  crab,
  corn,
  shells,
  squid,
  'lamb-rack': lamb,
  steak,
} satisfies Record<string, Drawing>;
