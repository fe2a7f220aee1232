// Imports of goods from files: their module and their routes.
import { defineDomain } from '../domain.ts';
import { createImports, type ImportsDeps } from './imports.ts';

export const importsDomain = defineDomain({
  name: 'import',
  create: (deps: ImportsDeps) => createImports(deps),
  routes: (imports) => ({
    'import.begin': (file) => imports.begin(file),
    'import.add': (piece) => imports.add(piece),
    'import.read': (asked) => imports.read(asked),
    'import.plan': (asked) => imports.plan(asked),
    'import.drop': (which) => imports.drop(which),
  }),
});
