// Reads the line in which the service says that it is open, and puts it into words for a person.

/** @typedef {{ url: string, access_token: string }} Ready */

/** @param {unknown} value @returns {value is Ready} */
function isReady(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'url' in value &&
    typeof value.url === 'string' &&
    'access_token' in value &&
    typeof value.access_token === 'string'
  );
}

/** @param {string} line */
export function readReady(line) {
  /** @type {unknown} */
  const value = JSON.parse(line);
  if (!isReady(value)) throw new Error(`The service said something else than that it is open: ${line}`);
  return value;
}

/** @param {Ready} ready */
export function explain({ url, access_token: token }) {
  return `
The demo shop is open at ${url}

Its access token is ${token}

Every call is a POST of a form that carries the token. To list the goods on sale, paste:

  curl -d "access_token=${token}" -d "page=1" -d "page_size=3" ${url}/business/Shop/goodsList/

Ctrl+C closes the shop.
`;
}
