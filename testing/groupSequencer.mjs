import Sequencer from '@jest/test-sequencer';

/** Orders the groups of `npm test`. */
export default class GroupSequencer extends Sequencer {
  /**
   * Workers that start with groups of one project would all compile the modules that it shares. So
   * one starts with the portal and one with the server, while the others run the unit tests.
   */
  sort(tests) {
    const named = (name) => tests.filter(({ context }) => context.config.displayName.name === name);
    const [portal, server] = [named('portal'), named('server')];
    const inTurn = portal.flatMap((test, index) => [test, ...server.slice(index, index + 1)]);
    const groups = [...inTurn, ...server.slice(portal.length)];
    return [...groups.slice(0, 2), ...named('contract'), ...groups.slice(2)];
  }
}
