// Leaves parts of libraries out of the hosts that they never call.

/** conf's schema validator is as large as the rest of a host, and we give conf no schema. */
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
