import http from 'node:http';

/** Sends a request whose Host header is chosen freely, which `fetch` does not allow. */
export function rawRequest(
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.end(body && JSON.stringify(body));
  });
}
