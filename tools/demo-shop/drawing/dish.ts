// Looks up a drawing by name and colours it: the menu says "noodles chili" and gets a picture.
import { bowls } from './bowls.ts';
import { drinks } from './drinks.ts';
import { garden } from './garden.ts';
import { gifts } from './gifts.ts';
import { grill } from './grill.ts';
import { ground, ink, tones, type Drawing, type ToneName } from './ink.ts';
import { plates } from './plates.ts';
import { pots } from './pots.ts';
import { steamed } from './steamed.ts';
import { box, dot, faint, picture } from './svg.ts';
import { sweets } from './sweets.ts';
import { spread } from '../../../src/service/multiply/hash.ts';

export const dishDrawings: ReadonlyMap<string, Drawing> = new Map(
  Object.entries<Drawing>({
    ...bowls,
    ...pots,
    ...plates,
    ...garden,
    ...steamed,
    ...grill,
    ...sweets,
    ...drinks,
    ...gifts,
  }),
);

function isTone(name: string): name is ToneName {
  return Object.hasOwn(tones, name);
}

/** Draws a look without a background. A look is the name of a drawing and of a tone, such as "tofu chili". */
export function drawLook(look: string, seed: string, turn?: number): string {
  const [name = '', colour = ''] = look.split(' ');
  const draw = dishDrawings.get(name);
  if (!draw || !isTone(colour)) throw new Error(`no such look: ${look} (${seed})`);
  const own = ink(colour, seed);
  return draw(turn === undefined ? own : { ...own, turn });
}

/** `seed` selects the background, the crockery and the rotation. */
export function dishPicture(look: string, seed: string): string {
  const glow = faint(0.35, dot([spread(`x ${seed}`, 40, 200), spread(`y ${seed}`, 30, 90)], 84, '#ffffff'));
  return picture([240, 240], box([0, 0, 240, 240], 40, ground(seed)) + glow + drawLook(look, seed));
}
