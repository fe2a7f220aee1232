// Encodes a blob in base64, as calls to the core carry bytes.

/** Null if the file is gone or must not be read. */
export function base64Of(piece: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onerror = () => resolve(null);
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.readAsDataURL(piece);
  });
}
