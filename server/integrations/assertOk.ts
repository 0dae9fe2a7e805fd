/**
 * Accepts a response with a status from 200 to 299. The connection of another one is closed: nobody
 * reads its body, and it would stay open until the response is collected.
 * @throws Error naming the service and the status
 */
export async function assertOk({ ok, status, body }: Response, service: string): Promise<void> {
  if (ok) return;
  await body?.cancel();
  throw new Error(`${service} responded with ${status}`);
}
