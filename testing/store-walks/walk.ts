import type { ApiError } from '@/api/errors';
import type { Attempt } from './attempt';
import { KIND_OF_FAULT, type Line, type LineFault } from './line';
import { partOf, type Stored, storedBy } from './model';
import { RECORD_NAMES, type RecordName } from './records';
import { type Browser, Tab } from './tab';
import { WRITES, type WriteName } from './writes';

/** A save refused because of a change elsewhere succeeds when repeated on top of it. */
const MOST_PRESSES = 4;

export const OTHER_MOVES = ['expire', 'reopen'] as const;
export type MoveName = WriteName | (typeof OTHER_MOVES)[number];

/** Plain data, so that a walk that fails can be shrunk and printed. */
export interface Move {
  readonly name: MoveName;
  readonly tab: 0 | 1;
  /** What the write meets on its way, at the first press. */
  readonly fault: LineFault | null;
  /** Picks an entry of a list. */
  readonly index: number;
}

/** A person with two tabs on one registration. */
export interface Walk {
  readonly browser: Browser;
  readonly requestUid: string;
  readonly tabs: [Tab, Tab];
  /** The model: what the backend must hold. */
  stored: Stored;
  /** Makes every name a new one. */
  serial: number;
}

const isRefusal = ({ kind }: ApiError): boolean =>
  kind === 'stale' || kind === 'notFound' || kind === 'conflict';

function notSeenBy(tabs: readonly Tab[], records: readonly RecordName[]): void {
  for (const { outdated } of tabs) for (const name of records) outdated.add(name);
}

/** Presses Save until the outcome is known. @returns whether the backend must hold it now */
async function save(
  { tabs, stored }: Walk,
  tab: Tab,
  { record, also = [], send, isVain = false }: Attempt,
  fault: Move['fault'],
): Promise<boolean> {
  const others = tabs.filter((other) => other !== tab);
  /** Whether someone else has changed the record, or this person has without having heard of it. */
  let mayBeRefused = tab.outdated.has(record);
  for (let press = 1; press <= MOST_PRESSES; press += 1) {
    const running = send();
    if (running === null) {
      notSeenBy(others, [record]);
      return !isVain;
    }
    const { error } = await running;
    await tab.settle();
    if (error === undefined) {
      expect(stored.sent).toBe(false);
      for (const name of also) tab.outdated.delete(name);
      notSeenBy(others, [record, ...also]);
      return true;
    }
    // Of a response that is cut off, the status still says that the write was refused.
    if (press === 1 && fault !== null && !(fault === 'responseCut' && isRefusal(error))) {
      expect(error.kind).toBe(KIND_OF_FAULT[fault]);
      mayBeRefused ||= fault === 'responseLost' || fault === 'responseCut';
    } else if (error.kind === 'conflict') {
      expect(stored.sent).toBe(true);
      tab.outdated.delete('request');
      return false;
    } else {
      expect(error.kind).toMatch(/^(stale|notFound)$/);
      expect(mayBeRefused).toBe(true);
      tab.outdated.delete(record);
    }
  }
  throw new Error('Saved again and again, and never stored');
}

/** Compares these records of a tab, of a new one and of the model. */
export async function compare(walk: Walk, tab: Tab, records: readonly RecordName[]): Promise<void> {
  const now = await Tab.open(walk.browser, walk.requestUid, records);
  expect(partOf(storedBy(now), records)).toEqual(partOf(walk.stored, records));
  for (const name of records)
    if (!tab.outdated.has(name))
      expect({ name, held: tab.held(name) }).toEqual({ name, held: now.held(name) });
  now.close();
}

/** Makes a move when the state of the tab allows it. @returns whether it was made */
export async function make(
  walk: Walk,
  line: Line,
  { name, tab: at, fault, index }: Move,
): Promise<boolean> {
  const { browser, requestUid, tabs } = walk;
  const tab = tabs[at];
  if (name === 'expire') {
    browser.expire();
    return true;
  }
  if (name === 'reopen') {
    tab.close();
    tabs[at] = await Tab.open(browser, requestUid);
    await compare(walk, tabs[at], RECORD_NAMES);
    return true;
  }
  walk.serial += 1;
  const attempt = WRITES[name]({ tab, serial: walk.serial, index });
  if (attempt === null) return false;
  line.fault = fault;
  const isStored = await save(walk, tab, attempt, fault);
  line.fault = null;
  if (isStored) walk.stored = attempt.then(walk.stored);
  await compare(walk, tab, [attempt.record, ...(attempt.also ?? [])]);
  return true;
}
