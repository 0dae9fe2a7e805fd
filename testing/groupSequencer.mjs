import Sequencer from '@jest/test-sequencer';

/** Orders the groups of `npm test`. */
export default class GroupSequencer extends Sequencer {
  /**
   * Workers that start with groups of the portal would all compile the modules that it shares. So
   * one does, while the others run the unit tests. The backend's files come last, by another
   * runner, the largest first.
   */
  async sort(tests) {
    const named = (name) => tests.filter(({ context }) => context.config.displayName.name === name);
    const portal = named('portal');
    return [
      ...portal.slice(0, 1),
      ...named('contract'),
      ...portal.slice(1),
      ...(await super.sort(named('server'))),
    ];
  }
}
