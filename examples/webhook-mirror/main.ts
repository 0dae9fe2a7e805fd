// PORTAL_URL=https://portal.example SERVICE_KEY=vpk_... WEBHOOK_SECRET=whsec_... npx tsx main.ts
import { copyInMemory, createMirror, createReceiver } from './mirror';

const { PORTAL_URL = '', SERVICE_KEY = '', WEBHOOK_SECRET = '', PORT = '8090' } = process.env;
const copy = copyInMemory();
const mirror = createMirror(PORTAL_URL, SERVICE_KEY, copy);
const refresh = () =>
  mirror.refresh().then(
    () => console.log(`${copy.vendors.size} vendors`),
    (error: unknown) => console.error(error),
  );
// Events that never arrive are made up for here.
setInterval(() => void refresh(), 5 * 60_000);
void refresh();
createReceiver(mirror, WEBHOOK_SECRET.split(',')).listen(Number(PORT));
