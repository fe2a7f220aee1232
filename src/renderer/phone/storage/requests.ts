// Requests and transactions of IndexedDB as promises.

const faultOf = (error: DOMException | null) => error ?? new Error('the database gave no reason');

export const promised = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(faultOf(request.error));
  });

export const transacted = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(faultOf(transaction.error));
  });
