// Takes a folder's permission to be written to away for as long as something is tried; root is made a nobody for that.
import { chmodSync, chownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOBODY = 65_534;

/** Not for Windows, where a folder cannot be made read-only. */
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
