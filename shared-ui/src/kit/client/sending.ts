/** A name for one action, new and unguessable; sent again with the same action when an answer was lost (R6). */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Sending {
  url: string;
  headers: Readonly<Record<string, string>>;
  form: FormData;
  timeout: number | false;
  signal?: AbortSignal;
  onProgress?: (part: number) => void;
}

/**
 * Posts a form and reports how much of it has left, 0 to 1. XMLHttpRequest, because fetch cannot tell:
 * request streams exist only over HTTP/2. Rejects when there is no answer or the signal aborts.
 */
export function sendWithProgress(sending: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const leave = () => sending.signal?.removeEventListener('abort', abort);
    request.open('POST', sending.url);
    request.responseType = 'text';
    if (sending.timeout) request.timeout = sending.timeout;
    for (const [name, value] of Object.entries(sending.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) sending.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      leave();
      const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' };
      resolve(new Response(request.responseText, { status: request.status || 500, headers }));
    });
    for (const failure of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(failure, () => {
        leave();
        reject(new Error(failure));
      });
    }
    if (sending.signal?.aborted) {
      reject(new Error('abort'));
      return;
    }
    sending.signal?.addEventListener('abort', abort);
    request.send(sending.form);
  });
}

/** Offers a file to the person under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
