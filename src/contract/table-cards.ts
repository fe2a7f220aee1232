// Cards that stand on the tables with their codes: how a shop wants them, and the file that is made of them.
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
  /** Null for the name that the shop has here. */
  shopName: z.nullable(words),
  /** A picture as an address that holds it whole. */
  logo: z.nullable(
    z
      .string()
      .check(
        z.maxLength(MOST_LOGO_CHARACTERS),
        z.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/),
      ),
  ),
  hasRemark: z.boolean(),
  /** Null for the usual one of the language. */
  hint: z.nullable(words),
});
export type CardChoices = z.output<typeof cardChoices>;

export const cardsFileId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Base64, below what a request may carry. */
export const MOST_CARDS_PIECE_CHARACTERS = 600_000;
export const cardsPiece = z.strictObject({
  id: cardsFileId,
  base64: z.string().check(z.maxLength(MOST_CARDS_PIECE_CHARACTERS)),
});
export const MOST_CARDS_BYTES = 50_000_000;

const whichFile = z.strictObject({ id: cardsFileId });

export const tableCardsRoutes = {
  'table-cards.get': query(nothing, cardChoices),
  /** For this shop, or not at all: another may have been opened since it was chosen. */
  'table-cards.save': command(z.strictObject({ shop: profileId, choices: cardChoices }), cardChoices),
  /** The picture that the host shows under this name, as an address that holds it whole: its pixels may be read. */
  'table-cards.picture': query(
    z.strictObject({ name: z.string().check(z.maxLength(100)) }),
    z.nullable(z.string()),
  ),

  /** A file comes in pieces, in their order, and is handed to the person when it is whole. */
  'table-cards.begin': command(
    z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
    z.strictObject({ id: cardsFileId }),
  ),
  'table-cards.add': command(cardsPiece, nothing),
  'table-cards.deliver': command(whichFile, delivery),
  'table-cards.drop': command(whichFile, nothing),
} as const;
