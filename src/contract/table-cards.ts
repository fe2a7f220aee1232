// Table cards with QR codes: how a shop wants them, and the pictures of its codes.
import * as z from 'zod/mini';
import { profileId } from './profile.ts';
import { command, nothing, query } from './route.ts';

export const cardTemplates = ['tent', 'stickers', 'a4', 'a5', 'a6', 'roll80'] as const;
export type CardTemplate = (typeof cardTemplates)[number];

export const cardLanguages = ['zh', 'en', 'both'] as const;
export type CardLanguage = (typeof cardLanguages)[number];

export const MOST_LOGO_BYTES = 512_000;
const MOST_LOGO_CHARACTERS = Math.ceil(MOST_LOGO_BYTES / 3) * 4 + 'data:image/jpeg;base64,'.length;

export const MOST_CARD_WORDS = 60;
const words = z.string().check(z.maxLength(MOST_CARD_WORDS));

export const cardChoices = z.strictObject({
  template: z.enum(cardTemplates),
  language: z.enum(cardLanguages),
  /** Null for the shop's name on this machine. */
  shopName: z.nullable(words),
  /** The picture as a data URL. */
  logo: z.nullable(
    z
      .string()
      .check(
        z.maxLength(MOST_LOGO_CHARACTERS),
        z.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/),
      ),
  ),
  hasRemark: z.boolean(),
  /** Null for the default hint of the language. */
  hint: z.nullable(words),
});
export type CardChoices = z.output<typeof cardChoices>;

export const tableCardsRoutes = {
  /** The choices for this shop's cards. */
  'table-cards.get': query(nothing, cardChoices),
  /** Saves the choices, but only if the named shop is still the open one. */
  'table-cards.save': command(z.strictObject({ shop: profileId, choices: cardChoices }), cardChoices),
  /** The host's picture of this name as a data URL, because a page may only read the pixels of such a picture. */
  'table-cards.picture': query(
    z.strictObject({ name: z.string().check(z.maxLength(100)) }),
    z.nullable(z.string()),
  ),
} as const;
