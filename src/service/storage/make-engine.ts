// Creates the embedded database at build time, because creating it takes seconds and unpacking it far less.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { ENGINE_FILES, ENGINE_FOLDER, openDatabase } from './open.ts';
import { packFolder } from './pack.ts';
import type { Database } from './tables.ts';

/** Removes the template databases, which are never used here and make up two thirds of the files. */
async function dropTemplates(db: Database): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(db);
  for (const name of ['template0', 'template1']) await sql`drop database ${sql.id(name)}`.execute(db);
}

/** The engine's package holds its files uncompressed. */
function packFiles(file: string): void {
  const files = new URL('pglite.data', import.meta.resolve('@electric-sql/pglite'));
  const { Z_BEST_COMPRESSION: level } = constants;
  writeFileSync(file, gzipSync(readFileSync(fileURLToPath(files)), { level }));
}

const [file = 'engine.pack'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'servery-engine-'));
try {
  const { db, close } = await openDatabase({ folder });
  await dropTemplates(db);
  await close();
  packFolder(join(folder, ENGINE_FOLDER), file);
  packFiles(join(dirname(file), ENGINE_FILES));
} finally {
  rmSync(folder, { recursive: true });
}
