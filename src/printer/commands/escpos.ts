// ESC/POS as one table.
import { codeCommands } from './code-commands.ts';
import type { CommandTable } from './command.ts';
import { deviceCommands } from './device-commands.ts';
import { extendedCommands } from './extended-commands.ts';
import { ignoredCommands } from './ignored-commands.ts';
import { lineCommands } from './line-commands.ts';
import { pictureCommands } from './picture-commands.ts';
import { textCommands } from './text-commands.ts';

export const escpos: CommandTable = new Map([
  ...ignoredCommands,
  ...textCommands,
  ...lineCommands,
  ...pictureCommands,
  ...codeCommands,
  ...extendedCommands,
  ...deviceCommands,
]);
