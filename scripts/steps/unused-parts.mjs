// Leaves parts of libraries out of the hosts and the screens that they never call.

const noValidator = `
  export function Ajv2020() { throw new Error('the build has left the validator out') }
  export default Ajv2020`;

/** Modules, and what stands in their place. */
const replacements = new Map([
  // conf's schema validator is as large as the rest of a host, and we give conf no schema.
  ['ajv/dist/2020.js', noValidator],
  ['ajv-formats', noValidator],
  // receiptline's tables of all encodings: we write texts ourselves, and its barcodes are ASCII.
  ['iconv-lite', 'export const encode = (text) => ({ toString: () => text })'],
  // It reads PNG pictures, of which our tickets have none.
  ['pngjs', 'export const PNG = undefined'],
]);
const MARK = '\0unused:';

/** @type {import('vite').Plugin} */
export const withoutUnusedParts = {
  name: 'without-unused-parts',
  enforce: 'pre',
  resolveId: (id) => (replacements.has(id) ? MARK + id : undefined),
  load: (id) => (id.startsWith(MARK) ? replacements.get(id.slice(MARK.length)) : undefined),
};

/** Parts of the screens' libraries that are never used. */
export const unusedScreenParts = {
  __VUE_I18N_LEGACY_API__: false,
  __VUE_I18N_FULL_INSTALL__: false,
  __INTLIFY_PROD_DEVTOOLS__: false,
  // Messages are compiled by our own code.
  __INTLIFY_DROP_MESSAGE_COMPILER__: true,
};
