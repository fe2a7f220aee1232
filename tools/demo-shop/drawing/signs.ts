// Badges, category icons, logos and table codes: the pictures that are not dishes.
import { create } from 'qrcode';
import { bowls } from './bowls.ts';
import { drawLook } from './dish.ts';
import { ground, ink } from './ink.ts';
import { box, circle, dot, each, faint, line, picture, place, scale, shape } from './svg.ts';

function words(text: string, size: number, at: readonly [number, number]): string {
  const font = `font-family="system-ui, 'Noto Sans CJK SC', sans-serif" font-weight="700" font-size="${size}"`;
  return `<text x="${at[0]}" y="${at[1]}" ${font} text-anchor="middle" fill="#ffffff">${text}</text>`;
}

const flame =
  shape(
    'M34 12C46 24 54 30 52 44C50 58 40 62 32 62S14 56 14 42C14 34 20 30 22 22C28 26 28 30 30 32C34 26 34 20 34 12Z',
    '#ffffff',
  ) +
  shape(
    'M34 36C40 42 42 46 40 52C38 58 34 59 32 59S23 56 24 49C25 45 28 44 30 46C33 44 34 40 34 36Z',
    '#f6c445',
  );

const sprout =
  line('M33 60V34', '#ffffff', 5) +
  shape('M32 40C14 40 10 28 12 18C26 18 34 26 32 40Z', '#ffffff') +
  shape('M34 34C34 20 42 12 56 12C58 26 48 36 34 34Z', '#d8f0cd');

const star = shape('M33 10L40 26L57 28L44 40L48 57L33 48L18 57L22 40L9 28L26 26Z', '#ffffff');
const crown =
  shape('M10 50L7 22L21 34L33 14L45 34L59 22L56 50Z', '#ffffff') + box([11, 54, 44, 6], 3, '#f6c445');
const hat =
  shape('M18 40C6 38 6 20 20 22C24 8 42 8 46 22C60 20 60 38 48 40V52H18Z', '#ffffff') +
  box([18, 55, 30, 7], 3, '#f6c445');

const ribbon = (colours: readonly [string, string], icon: string, text: string): string =>
  picture(
    [200, 76],
    shape('M4 0H196L180 36L196 72H16Q4 72 4 60Z', colours[1]) +
      shape('M0 12Q0 0 12 0H188L172 34L188 68H12Q0 68 0 56Z', colours[0]) +
      icon +
      words(text, 30, [112, 45]),
  );

export const badges: Readonly<Record<string, () => string>> = {
  'new-product': () => ribbon(['#5fa35a', '#3c7a41'], sprout, '新品'),
  hot: () => ribbon(['#e0533c', '#a93220'], flame, 'HOT'),
  new: () => ribbon(['#5b9db5', '#3b7690'], star, 'NEW'),
  'hot-seller': () => ribbon(['#e08f2f', '#b0661a'], crown, '热销'),
  'chefs-choice': () => ribbon(['#8d5a8f', '#663c6b'], hat, '主厨'),
};

/** A category icon: the drawing of a dish in the category on a round background. */
export function categoryIcon(look: string, seed: string): string {
  const small = place([24, 24], 0, scale(0.8, drawLook(look, seed, 0)));
  return picture(
    [240, 240],
    dot([120, 120], 120, ground(seed)) + faint(0.4, dot([150, 70], 78, '#ffffff')) + small,
  );
}

/** A steaming bowl of noodles between two lanterns, under an alley's eaves. */
export function shopLogo(): string {
  const eaves =
    shape('M10 82Q62 74 86 34H154Q178 74 230 82L218 100H22Z', '#7a3326') +
    shape('M86 34H154L146 22H94Z', '#5d241a') +
    [52, 78, 104, 136, 162, 188].map((x) => line(`M${x} 91v3`, '#c97f5d', 6)).join('');
  const lantern = [
    line('M0 98v12', '#5d241a', 4),
    box([-18, 112, 36, 40], 15, '#d9482f'),
    line('M0 116v32', '#f0806a', 4),
    box([-10, 108, 20, 6], 2, '#f6c445'),
    box([-10, 150, 20, 6], 2, '#f6c445'),
    line('M0 158v14', '#f6c445', 4),
  ].join('');
  const bowl = place([56, 96], 0, scale(0.54, bowls.noodles({ ...ink('chili', 'logo'), ware: logoWare })));
  const glow = faint(0.5, dot([120, 150], 74, '#fff3d6'));
  return picture(
    [240, 240],
    box([0, 0, 240, 240], 52, '#f5b266') +
      glow +
      eaves +
      place([40, 0], 0, lantern) +
      place([200, 0], 0, lantern) +
      bowl,
  );
}

const logoWare = { base: '#fffaf0', rim: '#e8c9a8', well: '#f8f3ea' };

/** A torn-edge ticket with a dish on it. */
export function couponLogo(look: string, colour: string): string {
  const notches = each(circle(20, 112), (at) => dot(at, 13, colour));
  const dish = place([42, 42], 0, scale(0.65, drawLook(look, look, 0)));
  return picture(
    [240, 240],
    notches +
      dot([120, 120], 110, colour) +
      dot([120, 120], 94, '#fffaf0') +
      faint(0.5, dot([120, 120], 86, ground(look))) +
      dish,
  );
}

/** Draws runs of dark modules as one path, which is a third of the size of single squares. */
function qrPath(content: string): { readonly d: string; readonly size: number } {
  const { size, data } = create(content, { errorCorrectionLevel: 'M' }).modules;
  let d = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      let run = 1;
      while (x + run < size && data[y * size + x + run]) run++;
      d += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return { d, size };
}

/** The colour of a card shows waiters which room it belongs to. */
const roomColours: Readonly<Record<string, string>> = {
  A: '#c9543a',
  T: '#3c7a41',
  B: '#36527a',
  P: '#663c6b',
};

/** A table card: the QR code with its quiet zone of four modules, and the table's name below. */
export function tableCode(name: string, content: string): string {
  const { d, size } = qrPath(content);
  const unit = Math.floor(1880 / (size + 8)) / 10;
  const left = (240 - unit * size) / 2;
  const colour = roomColours[name.charAt(0)] ?? '#36527a';
  const code = `<path transform="translate(${left.toFixed(1)} ${left.toFixed(1)}) scale(${unit})" d="${d}" fill="#26222a" shape-rendering="crispEdges"/>`;
  return picture(
    [240, 292],
    box([0, 0, 240, 292], 28, colour) +
      box([20, 20, 200, 200], 16, '#ffffff') +
      code +
      words(name, 40, [120, 268]),
  );
}
