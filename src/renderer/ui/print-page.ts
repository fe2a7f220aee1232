// Opens the print window; what is saved from there as PDF is called what the paper says.

export function printPage(title: string, onEnd: () => void): void {
  const before = document.title;
  const end = () => {
    // Whoever has named the page anew in the meantime is right.
    if (document.title === title) document.title = before;
    onEnd();
  };
  document.title = title;
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}
