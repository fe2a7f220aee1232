// A tile that is pressed and held: its menu stays open when the finger lifts, and the next tap is a tap again.
import { expect, test } from 'vitest';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openCounter } from '../counter-desk.ts';

const shop = shareNoodleShop();

const at = { clientX: 40, clientY: 40, bubbles: true, cancelable: true };

test.each(['mouse', 'touch'] as const)(
  'keeps the menu of a held tile open when the %s lets go',
  async (pointerType) => {
    const { find, tile, seen, settled, lines } = await openCounter(shop());
    const held = find(tile('102'));
    if (held === undefined) throw new Error('there is no tile');
    const menu = () => document.querySelector('[role=menuitem]');
    held.dispatchEvent(new PointerEvent('pointerdown', { ...at, button: 0, pointerType }));
    await seen('the menu', () => menu() !== null);
    held.dispatchEvent(new PointerEvent('pointerup', { ...at, button: 0, pointerType }));
    held.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
    await settled();
    expect(menu()).not.toBeNull();
    expect(lines()).toEqual([]);
    // A tap beside it closes it.
    document.body.dispatchEvent(new PointerEvent('pointerdown', { ...at, button: 0, pointerType }));
    document.body.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
    await seen('its end', () => menu() === null);
  },
);
