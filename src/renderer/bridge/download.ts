// Makes the browser download a file of the desk program by clicking a temporary link.

export function fetchDownload(href: string): void {
  const { origin, href: full } = new URL(href, window.location.href);
  // Only files of the desk itself are downloaded.
  if (origin !== window.location.origin) return;
  const link = document.createElement('a');
  link.href = full;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
