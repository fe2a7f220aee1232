// What may be asked of backups: what one would hold, one made as a file, and a file read, looked at and taken over.
import * as z from 'zod/mini';
import { backupChoice, backupContents, backupId, backupPreview, backupReport } from '../entities/backup.ts';
import { delivery } from '../entities/delivery.ts';
import { MOST_PIECE_CHARACTERS } from '../entities/import.ts';
import { command, nothing, query } from '../route.ts';

const whichFile = z.strictObject({ id: backupId });

export const backupRoutes = {
  'backup.contents': query(nothing, backupContents),
  'backup.export': command(nothing, delivery),
  /** A file comes in pieces, in their order. */
  'backup.begin': command(nothing, whichFile),
  'backup.add': command(
    z.strictObject({ id: backupId, base64: z.string().check(z.maxLength(MOST_PIECE_CHARACTERS)) }),
    nothing,
  ),
  /** Changes nothing here. */
  'backup.read': command(whichFile, backupPreview),
  /** Each part whole or not at all. */
  'backup.apply': command(backupChoice, backupReport),
  'backup.drop': command(whichFile, nothing),
} as const;
