// Drawings of set meals and gifts: cards, bags, mugs, jars, boxes.
import type { Drawing } from './ink.ts';
import { box, circle, dot, each, faint, line, oval, place, scale, shadow, shape, spin } from './svg.ts';
import { chopsticks, halfEgg, leaf } from './ware.ts';

const giftCard: Drawing = (ink) => {
  const bow =
    shape('M0 0C-30-26-40 8 0 0C30-26 40 8 0 0Z', ink.accent) +
    line('M0 0l-14 24M0 0l14 24', ink.accent, 6) +
    dot([0, 0], 6, '#ffffff');
  const card = (fill: string): string => box([-82, -52, 164, 104], 14, fill);
  return [
    shadow([122, 180], [86, 11]),
    place([126, 118], 8, card(ink.dark)),
    place(
      [118, 116],
      -6,
      card(ink.main) +
        shape('M-82 20C-30-10 20 40 82-4V38A14 14 0 0 1 68 52H-68A14 14 0 0 1-82 38Z', ink.light) +
        box([26, -52, 14, 104], 0, '#ffffffaa') +
        place([33, -14], 0, bow) +
        box([-66, -34, 52, 9], 4, '#ffffffcc') +
        box([-66, -18, 32, 7], 3, '#ffffff99'),
    ),
  ].join('');
};

const tote: Drawing = (ink) => {
  const dumpling =
    shape('M-30 14C-30-20 30-20 30 14Q0 24-30 14Z', '#fffaf0') +
    line('M-14 0v-7M0-4v-8M14 0v-7', ink.dark, 3) +
    dot([-8, 8], 2.5, ink.dark) +
    dot([8, 8], 2.5, ink.dark) +
    line('M-4 12Q0 16 4 12', ink.dark, 2.5);
  return [
    shadow([120, 206], [68, 9]),
    line('M88 92C88 34 152 34 152 92', ink.dark, 9),
    shape('M54 82H186L196 196Q120 212 44 196Z', ink.light),
    shape('M164 82H186L196 196Q182 201 168 203Z', ink.main),
    place([116, 144], 0, scale(1.2, dumpling)),
    line('M58 94H184', ink.main, 3),
  ].join('');
};

const mug: Drawing = (ink) => {
  return [
    shadow([116, 200], [64, 9]),
    line('M160 96H178Q200 96 200 122T178 150H160', ink.dark, 13),
    shape('M58 72H166V178Q166 198 146 198H78Q58 198 58 178Z', ink.main),
    shape('M142 72H166V178Q166 198 146 198H122Q142 190 142 172Z', ink.dark),
    oval([112, 72], [54, 13], ink.dark),
    oval([112, 73], [46, 9], '#fff8ec'),
    shape(
      'M112 164C86 146 76 130 88 120C98 114 108 120 112 130C116 120 126 114 136 120C148 130 138 146 112 164Z',
      '#fffaf0',
    ),
    faint(0.5, line('M70 96V160', '#ffffff', 6)),
  ].join('');
};

const jar: Drawing = (ink) => {
  return [
    shadow([120, 206], [58, 9]),
    shape('M66 92Q66 80 78 80H162Q174 80 174 92V186Q174 204 156 204H84Q66 204 66 186Z', ink.main),
    shape('M150 80H162Q174 80 174 92V186Q174 204 156 204H134Q152 196 152 178Z', ink.dark),
    each(
      [
        [84, 100],
        [104, 94],
        [136, 98],
        [88, 192],
        [118, 194],
        [142, 188],
      ],
      (at) => dot(at, 4.5, ink.light),
    ),
    box([72, 46, 96, 30], 9, '#6b4a3a'),
    box([68, 62, 104, 16], 5, '#8a6450'),
    box([66, 112, 108, 66], 0, '#fff6e4'),
    place(
      [120, 146],
      0,
      shape('M-20 4C-8-14 14-14 24 0C10 14-10 14-20 4Z', ink.main) + line('M-20 2l-10-8', '#5b8a3a', 4),
    ),
    line('M66 120H174M66 170H174', ink.accent, 3),
  ].join('');
};

const tray: Drawing = (ink) => {
  return [
    shadow([120, 190], [98, 12]),
    box([18, 52, 204, 136], 20, '#8a5a3c'),
    box([18, 48, 204, 134], 20, '#b27d54'),
    box([28, 58, 184, 114], 14, '#c9966b'),
    dot([74, 102], 36, ink.ware.base),
    dot([74, 102], 28, ink.main),
    each(circle(6, 15), ([x, y], i) =>
      place([x - 46, y - 18], i * 50, box([-8, -7, 16, 14], 4, i % 2 ? ink.light : ink.accent)),
    ),
    dot([150, 92], 27, '#ffffff'),
    dot([150, 92], 22, '#f3ead9'),
    dot([150, 90], 18, '#fffdf6'),
    box([116, 126, 50, 36], 10, '#ffffff'),
    oval([141, 144], [18, 11], '#6fae5c'),
    dot([192, 96], 13, '#fff6e4'),
    dot([192, 96], 9, ink.dark),
    halfEgg([78, 150], 10),
    line('M182 122V166M192 122V166', '#7a4630', 5),
  ].join('');
};

const banquet: Drawing = (ink) => {
  const fills = [ink.main, ink.leaf, ink.accent, '#f6dfae', ink.light, '#c58a5a'];
  const dishes = each(
    circle(6, 58),
    (at, i) =>
      dot(at, 27, '#ffffff') +
      dot(at, 20, fills[i] ?? ink.main) +
      each(circle(4, 9), ([x, y]) =>
        dot([at[0] + x - 120, at[1] + y - 120], 4, fills[(i + 2) % 6] ?? ink.light),
      ),
  );
  return (
    shadow([120, 132], [98, 94]) +
    dot([120, 122], 96, '#8a5a3c') +
    dot([120, 119], 95, '#c08a5e') +
    spin(ink.turn % 60, dishes) +
    dot([120, 120], 28, '#ffffff') +
    dot([120, 120], 23, ink.dark) +
    leaf([116, 118], 40, ink) +
    dot([128, 126], 6, ink.accent)
  );
};

const giftBox: Drawing = (ink) => {
  return [
    shadow([120, 198], [78, 10]),
    box([50, 96, 140, 100], 10, ink.main),
    box([150, 96, 40, 100], 10, ink.dark),
    box([42, 78, 156, 34], 9, ink.light),
    box([106, 78, 28, 118], 0, ink.accent),
    shape(
      'M120 78C84 78 70 34 96 34C112 34 118 60 120 78C122 60 128 34 144 34C170 34 156 78 120 78Z',
      ink.accent,
    ),
    dot([120, 76], 9, '#fff6e4'),
    faint(0.4, line('M62 124V176', '#ffffff', 6)),
  ].join('');
};

const bento: Drawing = (ink) => {
  return [
    shadow([120, 192], [92, 11]),
    box([26, 62, 188, 128], 22, ink.ware.rim),
    box([26, 56, 188, 126], 22, '#33343d'),
    box([36, 66, 88, 106], 12, '#fffaf0'),
    each(
      [
        [58, 96],
        [84, 82],
        [102, 112],
        [66, 130],
        [96, 146],
        [52, 152],
      ],
      (at, i) => place(at, i * 40, oval([0, 0], [6, 3], '#e6d7ba')),
    ),
    dot([80, 118], 9, ink.accent),
    box([132, 66, 72, 50], 12, ink.dark),
    each(
      [
        [150, 92],
        [168, 84],
        [186, 94],
        [166, 102],
      ],
      (at, i) => place(at, i * 40, box([-9, -8, 18, 16], 5, i % 2 ? ink.light : ink.main)),
    ),
    box([132, 122, 32, 50], 10, '#6fae5c'),
    box([170, 122, 34, 50], 10, '#f6d060'),
    leaf([148, 146], 20, { ...ink, leaf: '#8cc47a' }),
    dot([187, 147], 10, '#fffaf0'),
    dot([187, 147], 5, '#f3a52f'),
  ].join('');
};

const tin: Drawing = (ink) => {
  return [
    shadow([120, 204], [56, 9]),
    box([70, 60, 100, 142], 12, ink.main),
    box([142, 60, 28, 142], 12, ink.dark),
    oval([120, 60], [50, 13], ink.dark),
    oval([120, 56], [50, 13], ink.light),
    dot([120, 132], 34, '#fff6e4'),
    place(
      [120, 130],
      20,
      shape('M0-24C17-11 17 13 0 24C-17 13-17-11 0-24Z', ink.leaf) + line('M0-14V20', ink.leafDark, 2.5),
    ),
    line('M72 84H168M72 182H168', ink.accent, 4),
  ].join('');
};

const apron: Drawing = (ink) => {
  return [
    shadow([120, 210], [60, 7]),
    line('M92 58C92 22 148 22 148 58', ink.dark, 7),
    line('M70 116Q40 122 32 150M170 116Q200 122 208 150', ink.dark, 6),
    shape(
      'M90 54H150L154 100C160 112 172 114 178 116L184 200Q120 214 56 200L62 116C68 114 80 112 86 100Z',
      ink.main,
    ),
    shape('M150 54L154 100C160 112 172 114 178 116L184 200Q168 205 152 206Q164 130 140 54Z', ink.dark),
    box([88, 132, 60, 40], 8, ink.light),
    place([118, 146], 0, shape('M-16 6C-16-12 16-12 16 6Q0 12-16 6Z', '#fffaf0')),
    box([84, 54, 72, 8], 3, ink.accent),
  ].join('');
};

const cutlery: Drawing = (ink) => {
  const rest =
    box([60, 150, 118, 46], 14, ink.dark) +
    box([60, 146, 118, 44], 14, ink.main) +
    line('M72 160H166M72 174H140', ink.light, 4);
  return (
    shadow([120, 200], [72, 9]) +
    chopsticks([150, 26], 10) +
    chopsticks([104, 26], 4) +
    rest +
    dot([160, 172], 6, ink.accent)
  );
};

export const gifts = {
  'gift-card': giftCard,
  tote,
  mug,
  jar,
  tray,
  banquet,
  'gift-box': giftBox,
  bento,
  tin,
  apron,
  cutlery,
} satisfies Record<string, Drawing>;
