// Opens the print dialog; a PDF saved there is named after the printed content.

export function printPage(title: string, onEnd: () => void): void {
  const before = document.title;
  const end = () => {
    // Keeps a title that the page has set in the meantime.
    if (document.title === title) document.title = before;
    onEnd();
  };
  document.title = title;
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}
