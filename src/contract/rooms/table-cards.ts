// What a screen may ask about table cards: how they are wanted, the picture of a code, and the file that it has made.
import * as z from 'zod/mini';
import { delivery } from '../entities/delivery.ts';
import { profileId } from '../entities/profile.ts';
import { cardChoices, cardsFileId, cardsPiece } from '../entities/table-cards.ts';
import { command, nothing, query } from '../route.ts';

const whichFile = z.strictObject({ id: cardsFileId });

export const tableCardsRoutes = {
  'table-cards.get': query(nothing, cardChoices),
  /** For this shop, or not at all: another may have been opened since it was chosen. */
  'table-cards.keep': command(z.strictObject({ shop: profileId, choices: cardChoices }), cardChoices),
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
