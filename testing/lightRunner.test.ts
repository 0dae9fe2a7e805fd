interface Channel {
  readonly onMessage: (listener: (message: unknown) => void) => void;
  readonly postMessage: (message: unknown) => void;
}

interface Pools {
  set(project: string, runner: object): this;
  get(project: string): { run(test: { path: string }): unknown };
}

/** Jest loads it before anything can read TypeScript. */
const RUNNER = './lightRunner.mjs';

it('a worker that is slow to start gets its configuration when it asks for it', async () => {
  const { WorkerPools } = (await import(RUNNER)) as {
    WorkerPools: new (globalConfig: unknown) => Pools;
  };
  const channels: Channel[] = [];
  const pool = {
    run: (_path: string, { channel }: { channel: Channel }) => channels.push(channel),
  };
  const runner = new WorkerPools({}).set('project', { pool }).get('project');
  const heard: string[] = [];
  for (const worker of ['quick', 'slow']) {
    runner.run({ path: 'some.test.ts' });
    channels.at(-1)?.onMessage(() => heard.push(worker));
  }
  for (const channel of channels) {
    channel.postMessage('something else');
    channel.postMessage('jest-light-runner-get-worker-data');
  }
  expect(heard).toEqual(['quick', 'slow']);
});
