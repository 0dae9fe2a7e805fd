import { startFakeService } from './fakeService';
import { startPortal } from './portal';

/** Services and portals that end after the tests of the surrounding `describe`. */
export function servers() {
  const running: { readonly close: () => Promise<unknown> }[] = [];
  const keep = async <Server extends (typeof running)[number]>(
    starting: Promise<Server>,
  ): Promise<Server> => {
    const server = await starting;
    // The portals before the services that they use.
    running.unshift(server);
    return server;
  };
  afterAll(async () => {
    for (const server of running) await server.close();
  });
  return {
    fake: (...args: Parameters<typeof startFakeService>) => keep(startFakeService(...args)),
    portal: (...args: Parameters<typeof startPortal>) => keep(startPortal(...args)),
  };
}
