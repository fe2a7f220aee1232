// Runs an action while a folder is read-only; root becomes an unprivileged user for it, since root may always write.
import { chmodSync, chownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOBODY = 65_534;

/** Not for Windows, where folders have no read-only mode. */
export function whileReadOnly<Answer>(folder: string, action: () => Answer): Answer {
  const isRoot = process.getuid?.() === 0;
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
  const folders = inside.filter((each) => each.isDirectory()).map((each) => join(each.parentPath, each.name));
  const files = inside.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  if (isRoot) for (const path of [folder, ...folders, ...files]) chownSync(path, NOBODY, NOBODY);
  for (const path of [folder, ...folders]) chmodSync(path, 0o555);
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return action();
  } finally {
    if (isRoot) process.seteuid?.(0);
    for (const path of [folder, ...folders]) chmodSync(path, 0o700);
  }
}
