// Table cards with QR codes: how a shop wants them, and the file that is made of them.
import * as z from 'zod/mini';
import { delivery } from './delivery.ts';
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

export const cardsFileId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Base64; below the limit of a request. */
export const MOST_CARDS_PIECE_CHARACTERS = 600_000;
export const cardsPiece = z.strictObject({
  id: cardsFileId,
  base64: z.string().check(z.maxLength(MOST_CARDS_PIECE_CHARACTERS)),
});
export const MOST_CARDS_BYTES = 50_000_000;

const whichFile = z.strictObject({ id: cardsFileId });

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

  /** Starts an upload; the file follows in chunks, in order. */
  'table-cards.begin': command(
    z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
    z.strictObject({ id: cardsFileId }),
  ),
  /** Adds the next chunk of the file. */
  'table-cards.add': command(cardsPiece, nothing),
  /** Hands the complete file to the person. */
  'table-cards.deliver': command(whichFile, delivery),
  /** Discards the file. */
  'table-cards.drop': command(whichFile, nothing),
} as const;
