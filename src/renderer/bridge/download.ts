// Lets the browser fetch a file that the desk program holds ready, by a link that is pressed for the person.

export function fetchDownload(href: string): void {
  const { origin, href: full } = new URL(href, window.location.href);
  // A file of the desk's comes from the desk.
  if (origin !== window.location.origin) return;
  const link = document.createElement('a');
  link.href = full;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
