interface SandboxSettings {
  readonly maintenance?: boolean;
  readonly environmentLabel?: string;
  readonly clockOffsetMs?: number;
  readonly version?: string;
}

export interface Fault {
  readonly method: string;
  /** With `*` for any part. */
  readonly path: string;
  readonly status?: number;
  readonly code?: string;
  readonly delayMs?: number;
  readonly drop?: 'before' | 'after';
  readonly times?: number;
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string;
  readonly at: string;
}

/** The switches of the bundled backend. `onChange` is called for each use. */
export function createSandbox(url: string, onChange: () => unknown = () => undefined) {
  const send = async (method: string, path: string, body?: unknown): Promise<void> => {
    onChange();
    const response = await fetch(url + path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  };
  return {
    /** Accounts and data as at first start. */
    reset: () => send('POST', '/sandbox/reset', {}),
    settings: (settings: SandboxSettings) => send('PUT', '/sandbox/settings', settings),
    faults: (faults: readonly Fault[]) => send('PUT', '/sandbox/faults', faults),
    /** Changes English texts of the content service, as an editor would. */
    labels: (screen: string, labels: Readonly<Record<string, string>>) =>
      send('PUT', '/sandbox/labels', { screen, locale: 'en-US', labels }),
    /**
     * Runs the background jobs, which send the e-mails about decisions. Here they do not run on a
     * timer.
     */
    runJobs: () => send('POST', '/sandbox/jobs', {}),
    /** E-mails to an address, newest first. */
    mails: async (to: string): Promise<Mail[]> =>
      (await fetch(`${url}/sandbox/outbox.json?to=${encodeURIComponent(to)}`)).json() as Promise<
        Mail[]
      >,
  };
}

export type Sandbox = ReturnType<typeof createSandbox>;
