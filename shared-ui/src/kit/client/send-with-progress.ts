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
      resolve(new Response(request.responseText, { status: request.status || 500 }));
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
