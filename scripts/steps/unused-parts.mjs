// What libraries of the hosts would carry along and we never call.

/** The validator that conf brings is as large as the rest of a host, and checks only files that were given a schema: none of ours is. */
const validators = ['ajv/dist/2020.js', 'ajv-formats'];
const NONE = '\0no-validator';
const none = `
  export function Ajv2020() { throw new Error('the build has left the validator out') }
  export default Ajv2020`;

/** @type {import('vite').Plugin} */
export const withoutValidator = {
  name: 'without-validator',
  enforce: 'pre',
  resolveId: (id) => (validators.includes(id) ? NONE : undefined),
  load: (id) => (id === NONE ? none : undefined),
};
