import { expect } from '@playwright/test';
import {
  FIELD_NAMES,
  FIELDS,
  type FieldName,
  fieldOn,
  fieldsOf,
  type Model,
  STEPS,
  type WalkStep,
} from './model';
import { FAULTS, type Tab } from './tab';

export interface Walk {
  readonly tab: Tab;
  readonly model: Model;
  /** Makes every typed value a new one. */
  serial: number;
}

const pick = <Item>(items: readonly Item[], index: number): Item =>
  items[index % items.length] as Item;
/** More often the steps with fields. */
const DESTINATIONS = [
  ...STEPS,
  ...[1, 2, 3].flatMap(() => STEPS.filter((step) => fieldsOf(step)[0])),
];
const stepAfter = (step: WalkStep): WalkStep | undefined => STEPS[STEPS.indexOf(step) + 1];

/** A value that the field does not show, and that the backend neither holds nor has just held. */
function freshValue(walk: Walk, name: FieldName): string {
  const { stored, typed, older, replaced } = walk.model;
  const former = [...(older.get(name) ?? []), ...(replaced.get(name) ?? [])];
  const taken = [stored[name], typed.get(name), ...former];
  for (let tries = 0; tries <= taken.length; tries += 1) {
    walk.serial += 1;
    const value = FIELDS[name].valueOf(walk.serial);
    if (!taken.includes(value)) return value;
  }
  throw new Error(`Every value of ${name} is taken`);
}

async function typeValue({ tab, model }: Walk, name: FieldName, value: string): Promise<void> {
  await fieldOn(tab.page, name).fill(value);
  model.type(name, value);
}

/** Presses Next, which carries the step to the backend. */
async function pressNext({ tab, model }: Walk, to: WalkStep): Promise<void> {
  const { at } = model;
  await tab.next(to, { mayAsk: model.mayAsk(at), mayRefuse: model.mayRefuse(at) });
}

/** Types in a second tab, on a step without typing. @returns whether there was one */
async function useSecondTab(walk: Walk, index: number, saves: boolean): Promise<boolean> {
  const { tab, model } = walk;
  const name = pick(FIELD_NAMES, index);
  const { step } = FIELDS[name];
  const to = stepAfter(step);
  if (model.sent || step === model.at || model.isTyped(step) || to === undefined) return false;
  const value = freshValue(walk, name);
  await tab.typeInSecondTab(name, value, saves ? to : null);
  if (saves) model.storeElsewhere(name, value);
  else model.type(name, value);
  return true;
}

/** Each makes its move when the state of the walk allows it. @returns whether it was made */
const MAKE = {
  type: async (walk, index) => {
    const here = fieldsOf(walk.model.at);
    if (walk.model.sent || here.length === 0) return false;
    const name = pick(here, index);
    await typeValue(walk, name, freshValue(walk, name));
    return true;
  },
  typeStored: async (walk, index) => {
    const { model } = walk;
    const here = fieldsOf(model.at);
    // In a tab with an older state, the stored value would count as a change.
    if (model.sent || here.length === 0 || model.older.size > 0) return false;
    const name = pick(here, index);
    await typeValue(walk, name, model.stored[name]);
    return true;
  },
  next: async (walk) => {
    const { model } = walk;
    const to = stepAfter(model.at);
    if (model.sent || to === undefined) return false;
    await pressNext(walk, to);
    model.save(model.at);
    model.at = to;
    return true;
  },
  nextWithFault: async (walk, index) => {
    const { tab, model } = walk;
    const to = stepAfter(model.at);
    if (model.sent || to === undefined || !model.isTyped(model.at)) return false;
    if (!(await tab.nextWith(pick(FAULTS, index), to))) await pressNext(walk, to);
    // A save that was stored and lost its response is refused the second time, and then found to be
    // equal.
    tab.forgive();
    model.save(model.at);
    model.at = to;
    return true;
  },
  back: async ({ tab, model }) => {
    const to = STEPS[STEPS.indexOf(model.at) - 1];
    if (model.sent || to === undefined) return false;
    await tab.button('Back').click();
    model.at = to;
    return true;
  },
  go: async ({ tab, model }, index) => {
    const to = pick(DESTINATIONS, index);
    if (to === model.at) return false;
    await (model.sent ? tab.load(to) : tab.go(to));
    model.at = to;
    return true;
  },
  reload: async ({ tab, model }) => {
    await tab.page.reload();
    model.readAgain();
    return true;
  },
  crash: async ({ tab, model }) => {
    await tab.crash(model.at, [...model.typed.values()]);
    model.readAgain();
    return true;
  },
  offline: async (walk, index) => {
    const { tab, model } = walk;
    const here = fieldsOf(model.at);
    if (model.sent || here.length === 0) return false;
    const name = pick(here, index);
    await tab.offline(async () => {
      await typeValue(walk, name, freshValue(walk, name));
      if (model.isTyped(model.at)) await expect(tab.workState()).toHaveText('Cannot save: offline');
    });
    return true;
  },
  expire: async ({ tab, model }) => {
    await tab.expire();
    model.readAgain();
    return true;
  },
  logOutAndIn: async ({ tab, model }) => {
    await tab.logOutAndIn(model.at);
    model.typed.clear();
    model.readAgain();
    return true;
  },
  elsewhere: async (walk, index) => {
    const name = pick(FIELD_NAMES, index);
    if (walk.model.sent) return false;
    const value = freshValue(walk, name);
    await walk.tab.storeElsewhere(name, value);
    walk.model.storeElsewhere(name, value);
    return true;
  },
  secondTabSaves: (walk, index) => useSecondTab(walk, index, true),
  secondTabTypes: (walk, index) => useSecondTab(walk, index, false),
  submit: async ({ tab, model }) => {
    if (model.sent || model.at !== 'submit' || model.typed.size > 0) return false;
    await tab.button('Submit').click();
    await expect(tab.page).toHaveURL(/registration-status/);
    model.sent = true;
    await tab.load(model.at);
    return true;
  },
} satisfies Record<string, (walk: Walk, index: number) => Promise<boolean>>;

export const MOVES = Object.keys(MAKE) as readonly (keyof typeof MAKE)[];

/** Plain data, so that a failed walk can be shrunk and printed. */
export interface Move {
  readonly move: keyof typeof MAKE;
  /** Selects a field, a step or a fault, modulo their number. */
  readonly index: number;
}

/** Makes a move, and compares tab and backend with the model. @returns whether it was made */
export async function make(walk: Walk, { move, index }: Move): Promise<boolean> {
  if (!(await MAKE[move](walk, index))) return false;
  const { tab, model } = walk;
  const { at } = model;
  await tab.see(at);
  await expect(tab.page.getByRole('dialog')).toHaveCount(0);
  for (const name of fieldsOf(at)) {
    const { shown = (stored: string) => stored } = FIELDS[name];
    await expect(async () =>
      expect(model.allowed(name).map(shown)).toContain(await fieldOn(tab.page, name).inputValue()),
    ).toPass({ timeout: 15_000 });
  }
  expect(await tab.stored(), 'what the backend holds').toEqual(model.stored);
  if (model.sent) await expect(tab.workState()).toHaveText('Read only');
  else if (model.isTyped(at)) await expect(tab.workState()).toHaveText('Not saved yet');
  else if (!model.isOutdated(at)) await expect(tab.workState()).toHaveText(/^Saved/);
  const kept = await tab.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept, 'no tax ID in the storage').not.toMatch(/31-?4027684/);
  if (model.typed.size === 0) expect(kept).not.toContain('Walker Review Garage');
  expect(tab.problems(), 'what the page must never cause').toEqual([]);
  return true;
}
