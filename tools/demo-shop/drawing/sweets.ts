// Drawings of desserts.
import type { Drawing } from './ink.ts';
import { box, circle, dot, each, faint, line, oval, place, shadow, shape, type Point } from './svg.ts';
import { bowl, leaf, plate, sprinkle } from './ware.ts';

const cake: Drawing = (ink) => {
  return [
    shadow([120, 188], [82, 12]),
    oval([120, 182], [88, 16], ink.ware.rim),
    oval([120, 178], [88, 16], ink.ware.base),
    shape('M58 112L182 92V160L58 174Z', ink.light),
    shape('M58 128L182 110V122L58 141Z', ink.main),
    shape('M58 152L182 138V148L58 163Z', ink.main),
    shape('M58 112L150 66Q176 74 182 92Z', '#fff8ec'),
    shape('M58 112L182 92V102Q170 112 160 103T138 108T114 111T90 114T58 120Z', '#fff8ec'),
    dot([142, 74], 14, ink.accent),
    dot([138, 69], 4, '#ffffff'),
    line('M142 62q2-12 12-14', ink.leafDark, 3),
    leaf([160, 52], 60, ink),
  ].join('');
};

const pudding: Drawing = (ink) => {
  return [
    shadow([120, 178], [84, 13]),
    oval([120, 172], [90, 20], ink.ware.rim),
    oval([120, 167], [90, 20], ink.ware.base),
    oval([120, 164], [66, 13], ink.dark),
    shape('M78 84H162L176 156Q120 178 64 156Z', ink.light),
    shape('M142 84H162L176 156Q160 164 144 166Z', ink.main),
    shape('M76 92Q76 70 120 70T164 92Q162 112 152 104T132 108T110 104T90 110T76 92Z', ink.dark),
    oval([106, 82], [18, 5], '#ffffff55'),
    dot([120, 66], 10, ink.accent),
    leaf([138, 60], 60, ink),
  ].join('');
};

const iceCream: Drawing = (ink) => {
  return [
    shadow([120, 206], [44, 8]),
    shape('M84 108H156L122 204Q120 208 118 204Z', '#e8b56c'),
    line('M92 124l44 42M104 116l40 38M148 124l-44 42M136 116l-38 38', '#cf9448', 3),
    dot([96, 92], 30, ink.main),
    dot([146, 92], 30, ink.light),
    dot([120, 60], 32, '#fff6e6'),
    shape('M66 96Q76 118 92 106T120 110T148 108T176 96Q170 124 120 122T66 96Z', ink.dark),
    faint(0.6, oval([108, 48], [9, 6], '#ffffff')),
    each(
      [
        [126, 46],
        [136, 62],
        [112, 66],
        [98, 84],
        [152, 84],
      ],
      (at, i) => dot(at, 3, i % 2 ? ink.accent : ink.dark),
    ),
    dot([122, 28], 9, ink.accent),
  ].join('');
};

const mooncake: Drawing = (ink) => {
  const petals = each(circle(12, 40), (at) => dot(at, 13, ink.main));
  const one =
    each(circle(12, 40), ([x, y]) => dot([x, y + 6], 13, ink.dark)) + petals + dot([120, 120], 40, ink.main);
  const stamp = line(
    'M120 92c16 10 16 22 0 28c-16-6-16-18 0-28M120 148c16-10 16-22 0-28c-16 6-16 18 0 28M92 120c10-16 22-16 28 0c-6 16-18 16-28 0M148 120c-10-16-22-16-28 0c6 16 18 16 28 0',
    ink.light,
    4,
  );
  return plate(ink, one + dot([120, 120], 33, ink.dark) + dot([120, 120], 31, ink.main) + stamp);
};

const fruit: Drawing = (ink) => {
  const melon =
    shape('M-34-8A34 34 0 0 0 34-8Z', '#4f9a54') +
    shape('M-29-8A29 29 0 0 0 29-8Z', '#fbe9dc') +
    shape('M-26-8A26 26 0 0 0 26-8Z', '#ea5a55') +
    each(
      [
        [-12, 0],
        [0, 6],
        [12, 0],
      ],
      (at) => oval(at, [2, 3], '#4a2320'),
    );
  const orange =
    dot([0, 0], 21, '#ee9430') +
    dot([0, 0], 17, '#fbc469') +
    line('M0-14V14M-12-7L12 7M12-7L-12 7', '#ee9430', 2.5);
  const grapes: readonly Point[] = [
    [0, 0],
    [13, 2],
    [6, 12],
    [-7, 11],
    [0, 22],
  ];
  return plate(
    { ...ink, turn: 0 },
    [
      place([92, 96], -20, melon),
      place([146, 94], 0, orange),
      place([94, 142], 20, melon),
      place(
        [142, 130],
        0,
        each(grapes, (at) => dot(at, 9, ink.main) + dot([at[0] - 3, at[1] - 3], 2.5, ink.light)),
      ),
      dot([120, 116], 12, ink.accent),
      leaf([162, 120], 40, ink),
    ].join(''),
  );
};

const sesameBalls: Drawing = (ink) => {
  const one =
    dot([0, 3], 23, ink.dark) +
    dot([0, 0], 22, ink.main) +
    each(
      [
        [-10, -8],
        [2, -13],
        [11, -4],
        [-4, 0],
        [8, 9],
        [-12, 8],
        [0, 14],
      ],
      (at, i) => place(at, i * 50, oval([0, 0], [3.4, 2], '#fff3d6')),
    );
  return plate(ink, each(circle(5, 38), (at, i) => place(at, i * 20, one)) + place([120, 120], 9, one));
};

const sweetSoup: Drawing = (ink) => {
  const pearls: readonly Point[] = [
    [78, 112],
    [96, 106],
    [112, 116],
    [132, 108],
    [150, 116],
    [164, 109],
    [122, 122],
    [92, 121],
  ];
  const food =
    oval([120, 114], [72, 20], ink.dark) +
    oval([120, 115], [70, 18], ink.main) +
    each(pearls, (at, i) =>
      i % 3 ? dot(at, 7, '#fffaf0') : place(at, 20, box([-8, -6, 16, 12], 4, ink.accent)),
    ) +
    leaf([142, 98], 40, ink);
  return bowl(ink, food);
};

const eggTart: Drawing = (ink) => {
  const crust = each(circle(14, 29), ([x, y]) => dot([x - 120, y - 120], 8, '#dfa458'));
  const one =
    crust +
    dot([0, 0], 30, '#eab96f') +
    dot([0, 0], 24, ink.main) +
    oval([-7, -7], [8, 5], ink.light) +
    each(
      [
        [8, 8],
        [-4, 10],
        [11, -5],
      ],
      (at) => oval(at, [5, 3.5], ink.dark),
    );
  return plate(
    { ...ink, turn: 0 },
    place([92, 98], 0, one) + place([150, 104], 0, one) + place([114, 150], 0, one),
  );
};

const jellyCup: Drawing = (ink) => {
  return [
    shadow([120, 200], [50, 8]),
    shape('M60 64H180L162 186Q120 204 78 186Z', '#ffffff88'),
    shape('M66 104H174L161 184Q120 200 79 184Z', ink.main),
    shape('M66 104H174L170 132Q120 148 70 132Z', ink.light),
    each(
      [
        [94, 156],
        [122, 168],
        [146, 154],
        [110, 138],
        [138, 182],
      ],
      (at, i) => place(at, i * 30, box([-9, -9, 18, 18], 5, i % 2 ? ink.accent : ink.dark)),
    ),
    oval([120, 102], [54, 13], '#fff8ec'),
    dot([104, 92], 13, ink.accent),
    dot([128, 88], 14, ink.main),
    leaf([150, 86], 50, ink),
    oval([120, 64], [60, 13], '#ffffff66'),
    line('M152 84L180 26', '#8fb3d0', 6),
  ].join('');
};

const mochi: Drawing = (ink) => {
  const one =
    shape('M-26 14C-28-22 28-22 26 14Q0 24-26 14Z', ink.main) +
    shape('M26 14C27-8 14-14 6-14C14-2 12 12 2 19Q18 19 26 14Z', ink.dark) +
    oval([-8, -4], [7, 4], ink.light);
  return plate(
    { ...ink, turn: 0 },
    place([90, 108], 0, one) +
      place([150, 108], 0, one.replaceAll(ink.main, ink.accent)) +
      place([120, 142], 0, one) +
      sprinkle(10, 50, ['#f3d7a5', '#ffffff']),
  );
};

export const sweets = {
  cake,
  pudding,
  'ice-cream': iceCream,
  mooncake,
  fruit,
  'sesame-balls': sesameBalls,
  'sweet-soup': sweetSoup,
  'egg-tart': eggTart,
  'jelly-cup': jellyCup,
  mochi,
} satisfies Record<string, Drawing>;
