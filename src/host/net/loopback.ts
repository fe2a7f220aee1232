// Addresses of this very machine: a call to them never leaves it, by no proxy either.

export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || isFour(hostname)
  );
}

const isFour = (hostname: string) => /^127(?:\.\d{1,3}){3}$/.test(hostname);
