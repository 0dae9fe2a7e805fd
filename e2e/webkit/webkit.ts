import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { freePort } from '../support/backend';

/** How WebDriver names an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Readonly<Record<typeof ELEMENT, string>>;

const BACKSPACE = '\uE003';
/** For a busy machine. A wait that succeeds ends at once. */
const PATIENCE = { timeout: 60_000 };

/** A whole name, or a pattern in it. */
type Name = string | RegExp;

// The finder of the component tests, for the page.
const LIBRARY = readFileSync(
  path.join(require.resolve('@testing-library/dom'), '../@testing-library/dom.umd.min.js'),
  'utf8',
);
/** Returns null where the page does not have the finder yet. */
const FIND = `
  if (!window.TestingLibraryDom) return null;
  const [role, text, isPattern, dialog] = arguments;
  const { within } = window.TestingLibraryDom;
  const name = isPattern ? new RegExp(text) : text;
  const body = within(document.body);
  const inside = dialog
    ? ['dialog', 'alertdialog'].flatMap((kind) => body.queryAllByRole(kind, { name: dialog }))[0]
    : document.body;
  if (!inside) return [];
  return role
    ? within(inside).queryAllByRole(role, { name, ...(role === 'heading' && { level: 1 }) })
    : within(inside).queryAllByLabelText(name, { selector: 'input, select, textarea' });
`;
/** As a choice of a person, which React notices. */
const CHOOSE = `
  const [select, option] = arguments;
  const index = [...select.options].findIndex(({ text, value }) => text === option || value === option);
  if (index < 0) throw new Error('no option ' + option);
  select.selectedIndex = index;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
`;

/** MiniBrowser, WebKitGTK's own browser, which stands beside its libraries. */
function miniBrowser(): string {
  const found = readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((file) => existsSync(file));
  if (!found) throw new Error('Please install webkit2gtk-driver and xvfb.');
  return found;
}

/** A page of WebKitGTK, which is about Safari, with the verbs that the journeys need. */
export interface WebKitPage {
  readonly goto: (path: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  /** Waits for the heading of a screen that has loaded. */
  readonly see: (heading: Name) => Promise<void>;
  /** Waits for a text anywhere on the page. */
  readonly read: (text: Name) => Promise<void>;
  readonly press: (role: string, name: Name, dialog?: string) => Promise<void>;
  /** Replaces the text of a field, key by key. */
  readonly type: (label: Name, text: string, dialog?: string) => Promise<void>;
  /** @param option its text or value */
  readonly choose: (label: Name, option: string, dialog?: string) => Promise<void>;
  /** @param file its path */
  readonly attach: (label: Name, file: string) => Promise<void>;
  readonly valueOf: (label: Name) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Opens a window of 1440 by 900 pixels on a screen that nobody sees. */
export async function openWebKit(baseURL: string): Promise<WebKitPage> {
  const binary = miniBrowser();
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1100x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.on('error', reject);
    createInterface({ input: screen.stdout }).once('line', resolve);
  });
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      TZ: 'America/New_York',
    },
    stdio: 'ignore',
  });
  driver.on('error', () => screen.kill());
  const end = () => {
    process.off('exit', end);
    driver.kill();
    screen.kill();
  };
  process.once('exit', end);
  let session = '';
  const send = async <T>(method: string, command: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${session}${command}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE.timeout),
    });
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (!response.ok) throw new Error(`${command}: ${value.message ?? response.status}`);
    return value;
  };
  await expect(async () => send('GET', '/status')).toPass(PATIENCE);
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  });
  session = `/session/${sessionId}`;
  await send('POST', '/window/rect', { x: 0, y: 0, width: 1440, height: 900 });

  const run = <T>(script: string, ...args: unknown[]) =>
    send<T>('POST', '/execute/sync', { script, args });
  const find = async (role: string | null, name: Name, dialog?: string): Promise<Element[]> => {
    const args = [
      role,
      name instanceof RegExp ? name.source : name,
      name instanceof RegExp,
      dialog,
    ];
    const found = await run<Element[] | null>(FIND, ...args);
    if (found) return found;
    await run(LIBRARY);
    return find(role, name, dialog);
  };
  /** Tries until there is one such element and it takes the act. */
  const on = (
    role: string | null,
    name: Name,
    act: (element: Element, its: string) => Promise<unknown>,
    dialog?: string,
  ) =>
    expect(async () => {
      const found = await find(role, name, dialog);
      const [element] = found;
      if (!element || found.length > 1) {
        const page = await run<string>('return location.href + document.body.innerText');
        throw new Error(`${found.length} times ${role ?? 'field'} ${String(name)} on ${page}`);
      }
      await act(element, `/element/${element[ELEMENT]}`);
    }).toPass(PATIENCE);

  return {
    goto: (address) => send('POST', '/url', { url: new URL(address, baseURL).href }),
    reload: () => send('POST', '/refresh', {}),
    back: () => send('POST', '/back', {}),
    see: (heading) =>
      on('heading', heading, async () => {
        const loading = await run<boolean>(`return !!document.querySelector('main[data-loading]')`);
        expect(loading).toBe(false);
      }),
    read: (text) =>
      expect.poll(() => run<string>('return document.body.innerText'), PATIENCE).toMatch(text),
    press: (role, name, dialog) =>
      on(role, name, (_, its) => send('POST', `${its}/click`, {}), dialog),
    type: (label, text, dialog) =>
      on(
        null,
        label,
        async (field, its) => {
          await run('arguments[0].focus(); arguments[0].select()', field);
          await send('POST', `${its}/value`, { text: BACKSPACE + text });
        },
        dialog,
      ),
    choose: (label, option, dialog) =>
      on(null, label, (select) => run(CHOOSE, select, option), dialog),
    attach: (label, file) =>
      on(null, label, (_, its) => send('POST', `${its}/value`, { text: file })),
    valueOf: async (label) => {
      let value = '';
      await on(null, label, async (field) => {
        value = await run<string>('return arguments[0].value', field);
      });
      return value;
    },
    close: async () => {
      // Its browser may have crashed.
      await send('DELETE', '').catch(() => undefined);
      end();
    },
  };
}
