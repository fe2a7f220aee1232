// Packages that come without types of their own.

declare module 'proxy-from-env' {
  /** Empty where the environment names no proxy for this address. */
  export function getProxyForUrl(url: string): string;
}
