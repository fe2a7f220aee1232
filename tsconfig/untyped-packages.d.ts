// Declares packages that come without types.

declare module 'proxy-from-env' {
  /** Empty where the environment names no proxy for this address. */
  export function getProxyForUrl(url: string): string;
}
