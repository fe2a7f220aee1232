// Drawings of drinks: tea, coffee, juice, beer and wine.
import type { Drawing, Ink } from './ink.ts';
import { box, dot, each, faint, line, oval, place, shadow, shape } from './svg.ts';
import { leaf, steam } from './ware.ts';

const shine = faint(0.45, line('M86 92L92 164', '#ffffff', 6));

const tumbler = (ink: Ink, inside: string): string =>
  [
    shadow([120, 206], [50, 8]),
    shape('M68 62H172L158 196Q120 210 82 196Z', '#ffffff99'),
    shape('M73 88H167L155 192Q120 204 85 192Z', ink.main),
    inside,
    oval([120, 88], [47, 9], ink.light),
    shine,
  ].join('');

const teapot: Drawing = (ink) => {
  return [
    shadow([116, 186], [76, 10]),
    line('M168 110C214 96 214 158 164 154', ink.dark, 11),
    shape('M66 124C40 122 42 92 22 88L34 78C58 84 62 104 78 108Z', ink.dark),
    shape('M58 132C58 88 178 88 178 132C178 170 150 184 118 184S58 170 58 132Z', ink.main),
    shape('M178 132C178 170 150 184 118 184C150 174 164 150 160 108Q178 116 178 132Z', ink.dark),
    oval([118, 102], [44, 12], ink.dark),
    oval([118, 98], [42, 11], ink.light),
    dot([118, 84], 9, ink.dark),
    place([104, 144], -20, tealeaf(ink)),
    line('M74 128Q78 112 94 108', ink.light, 5),
    steam([30], 66),
  ].join('');
};

function tealeaf(ink: Ink): string {
  return shape('M0-22C16-10 16 12 0 22C-16 12-16-10 0-22Z', ink.light) + line('M0-14V18', ink.dark, 2);
}

const teaCup: Drawing = (ink) => {
  return [
    steam([100, 122, 144], 84),
    shadow([120, 190], [80, 11]),
    oval([120, 184], [86, 17], ink.ware.rim),
    oval([120, 180], [86, 17], ink.ware.base),
    line('M172 118C206 112 204 158 160 158', ink.ware.rim, 10),
    shape('M60 104H180C180 152 158 178 120 178S60 152 60 104Z', ink.ware.base),
    shape('M180 104C180 152 158 178 120 178C148 168 160 144 160 118Z', ink.ware.rim),
    oval([120, 104], [60, 16], ink.ware.rim),
    oval([120, 105], [53, 12], ink.main),
    oval([108, 103], [24, 4], ink.light),
    leaf([136, 106], 70, ink),
  ].join('');
};

const bubbleTea: Drawing = (ink) => {
  const pearls = each(
    [
      [94, 186],
      [108, 180],
      [122, 188],
      [136, 181],
      [148, 186],
      [100, 170],
      [116, 168],
      [132, 170],
      [146, 168],
      [108, 193],
      [134, 193],
    ],
    (at) => dot(at, 7, '#3a2a2a') + dot([at[0] - 2, at[1] - 2], 2, '#7d6560'),
  );
  return [
    line('M132 96L152 18', ink.accent, 10),
    shadow([120, 208], [48, 8]),
    shape('M70 80H170L156 198Q120 210 84 198Z', ink.main),
    shape('M70 80H170L167 104Q144 122 128 110T98 118T73 106Z', ink.light),
    pearls,
    shape('M66 80Q66 48 120 48T174 80Z', '#ffffffaa'),
    box([60, 74, 120, 13], 6, '#ffffff'),
    shine,
  ].join('');
};

const coffee: Drawing = (ink) => {
  const heart = shape(
    'M120 122C104 112 98 104 106 99C112 96 118 100 120 105C122 100 128 96 134 99C142 104 136 112 120 122Z',
    '#fff3dc',
  );
  return [
    shadow([120, 134], [90, 86]),
    dot([120, 120], 86, ink.ware.rim),
    dot([120, 120], 82, ink.ware.base),
    box([158, 106, 46, 24], 12, ink.ware.rim),
    dot([120, 120], 58, ink.ware.rim),
    dot([120, 118], 56, '#ffffff'),
    dot([120, 118], 48, ink.dark),
    dot([120, 118], 44, ink.main),
    faint(0.9, oval([120, 114], [30, 26], ink.light)),
    place([0, 5], 0, heart),
    place([60, 178], -40, box([-4, -30, 8, 48], 4, '#c9ccd3') + oval([0, -34], [9, 13], '#d9dce2')),
  ].join('');
};

const juice: Drawing = (ink) => {
  const ice = each(
    [
      [100, 106],
      [136, 112],
      [116, 128],
    ],
    (at, i) => faint(0.45, place(at, i * 24 + 10, box([-12, -12, 24, 24], 5, '#ffffff'))),
  );
  const slice =
    dot([170, 64], 28, ink.dark) +
    dot([170, 64], 24, '#fff7e0') +
    dot([170, 64], 21, ink.main) +
    line('M170 46V82M154 55L186 73M186 55L154 73', '#fff7e0', 3);
  return (
    line('M110 100L86 18', ink.accent, 8) +
    slice +
    tumbler(
      ink,
      ice +
        each(
          [
            [104, 160],
            [130, 172],
            [140, 150],
            [112, 184],
          ],
          (at) => dot(at, 3, ink.light),
        ),
    )
  );
};

const soda: Drawing = (ink) => {
  return [
    shadow([120, 208], [44, 8]),
    box([78, 44, 84, 162], 14, ink.main),
    box([132, 44, 30, 162], 14, ink.dark),
    box([78, 66, 84, 116], 0, ink.main),
    box([140, 66, 22, 116], 0, ink.dark),
    shape('M78 150C100 120 140 140 162 96V146C140 168 104 160 78 182Z', '#ffffff'),
    shape('M78 168C104 146 136 158 162 126V136C138 166 104 160 78 178Z', ink.accent),
    oval([120, 46], [38, 9], '#d8dce2'),
    oval([120, 45], [30, 6], '#b8bec8'),
    each(
      [
        [98, 92],
        [112, 82],
        [100, 112],
      ],
      (at) => faint(0.7, dot(at, 4, '#ffffff')),
    ),
    faint(0.4, line('M90 70V140', '#ffffff', 6)),
  ].join('');
};

const beer: Drawing = (ink) => {
  return [
    shadow([116, 206], [60, 9]),
    line('M160 98H186Q200 98 200 112V148Q200 164 182 164H160', '#e9eef2', 13),
    box([64, 78, 100, 124], 14, '#ffffffcc'),
    box([72, 84, 84, 110], 9, ink.main),
    box([130, 84, 26, 110], 9, ink.dark),
    each(
      [
        [90, 120],
        [108, 150],
        [96, 172],
        [118, 114],
        [120, 178],
      ],
      (at) => dot(at, 4, ink.light),
    ),
    each(
      [
        [74, 82],
        [96, 72],
        [120, 70],
        [144, 76],
        [158, 86],
        [108, 86],
        [134, 90],
        [84, 94],
      ],
      (at) => dot(at, 17, '#fffdf6'),
    ),
    shape('M70 84H100V112Q92 124 84 110Z', '#fffdf6'),
    faint(0.6, line('M82 128V176', '#ffffff', 6)),
  ].join('');
};

const wine: Drawing = (ink) => {
  return [
    shadow([120, 208], [70, 9]),
    shape('M62 204V98C62 84 76 78 76 66V34H100V66C100 78 114 84 114 98V204Z', ink.dark),
    box([74, 28, 28, 26], 5, ink.accent),
    box([62, 122, 52, 50], 0, '#fff3dc'),
    line('M72 138H104M72 152H94', ink.main, 5),
    faint(0.3, line('M72 100V116', '#ffffff', 5)),
    shape('M134 96H194C198 136 184 154 164 154S130 136 134 96Z', '#ffffffaa'),
    shape('M135 116H193C192 140 180 149 164 149S136 140 135 116Z', ink.main),
    line('M164 154V196', '#ffffff', 6),
    oval([164, 200], [28, 6], '#ffffff'),
  ].join('');
};

const riceWine: Drawing = (ink) => {
  return [
    shadow([120, 204], [78, 10]),
    shape('M56 200C34 164 44 122 76 108V84H132V108C164 122 174 164 152 200Z', ink.main),
    shape('M152 200C174 164 164 122 132 108V84H118V110C146 130 150 170 128 200Z', ink.dark),
    shape('M68 88Q66 56 104 56T140 88Q104 100 68 88Z', '#d6382b'),
    line('M70 90Q104 102 138 90', '#f2be4b', 6),
    place([98, 154], 45, box([-24, -24, 48, 48], 5, '#fff3dc')),
    line('M86 150h24M98 138v32', '#b0392b', 5),
    shape('M170 170H214L208 198Q192 206 176 198Z', ink.ware.base),
    oval([192, 170], [22, 6], ink.ware.rim),
  ].join('');
};

const icedTea: Drawing = (ink) => {
  const layers =
    shape('M73 88H167L164 116Q120 128 76 116Z', ink.light) +
    shape('M79 146Q120 158 161 146L155 192Q120 204 85 192Z', ink.dark);
  const ice = each(
    [
      [100, 120],
      [138, 124],
    ],
    (at, i) => faint(0.4, place(at, i * 24 + 10, box([-12, -12, 24, 24], 5, '#ffffff'))),
  );
  return line('M126 100L144 18', ink.accent, 8) + tumbler(ink, layers + ice) + leaf([98, 84], 60, ink);
};

export const drinks = {
  teapot,
  'tea-cup': teaCup,
  'bubble-tea': bubbleTea,
  coffee,
  juice,
  soda,
  beer,
  wine,
  'rice-wine': riceWine,
  'iced-tea': icedTea,
} satisfies Record<string, Drawing>;
