import { createRunner } from 'jest-light-runner';

const ASKS = 'jest-light-runner-get-worker-data';

/**
 * The pools of workers, by project. A worker asks for its configuration when it has started. The
 * package sends it to every worker that has a test by then, once: one that is still starting does
 * not hear it, asks in vain, and the run never ends. Here each gets an answer of its own.
 */
export class WorkerPools extends Map {
  constructor(globalConfig) {
    super();
    this.globalConfig = globalConfig;
  }

  set(projectConfig, { pool }) {
    const { globalConfig } = this;
    const workerData = { globalConfig, projectConfig, runtime: 'child_process' };
    const run = ({ path }) => {
      let answer;
      const onMessage = (listener) => {
        answer = () => listener({ type: 'jest-light-runner-worker-data', workerData });
      };
      const postMessage = (message) => message === ASKS && answer();
      return pool.run(path, { channel: { onMessage, postMessage } });
    };
    return super.set(projectConfig, { pool, run });
  }
}

/** Runs tests in processes, without a virtual machine for each file. */
export default class LightRunner extends createRunner({ runtime: 'child_process' }) {
  constructor(globalConfig, ...others) {
    super(globalConfig, ...others);
    this._testRunners = new WorkerPools(globalConfig);
  }
}
