import { expect } from '@playwright/test';
import {
  allowed,
  isOutdated,
  isTyped,
  mayAsk,
  mayRefuse,
  type Model,
  readAgain,
  save,
  storeElsewhere,
  type,
} from './model';
import { FIELD_NAMES, FIELDS, type FieldName, fieldsOf, STEPS, type WalkStep } from './fields';
import { FAULTS, type Tab } from './tab';

/*
 * The moves of a walk are plain data, so that a failed walk can be shrunk, printed and kept.
 * `index` selects a field, a step or a fault, modulo their number.
 */

export const MOVES = [
  'type',
  'typeStored',
  'next',
  'nextWithFault',
  'back',
  'go',
  'reload',
  'crash',
  'offline',
  'expire',
  'logOutAndIn',
  'elsewhere',
  'secondTabSaves',
  'secondTabTypes',
  'submit',
] as const;

export interface Move {
  readonly move: (typeof MOVES)[number];
  readonly index: number;
}

export interface Walk {
  readonly tab: Tab;
  readonly model: Model;
  /** Makes every typed value a new one. */
  serial: number;
}

const pick = <Item>(items: readonly Item[], index: number): Item =>
  items[index % items.length] as Item;
const following = (step: WalkStep): WalkStep | undefined => STEPS[STEPS.indexOf(step) + 1];
const before = (step: WalkStep): WalkStep | undefined => STEPS[STEPS.indexOf(step) - 1];

/** A value that the field does not show, and that the backend neither holds nor has just held. */
function freshValue(walk: Walk, name: FieldName): string {
  const { stored, typed, older, replaced } = walk.model;
  const taken = [
    stored[name],
    typed.get(name),
    ...(older.get(name) ?? []),
    ...(replaced.get(name) ?? []),
  ];
  let value = stored[name];
  // Two programs may both be taken.
  for (let tries = 0; tries < 20 && taken.includes(value); tries += 1) {
    walk.serial += 1;
    value = FIELDS[name].valueOf(walk.serial);
  }
  return value;
}

/**
 * Whether one of two choices is stored and the tab may still show the other. Choosing either may
 * then change nothing in the tab.
 */
const hasNoOther = (model: Model, name: FieldName): boolean =>
  name === 'program' && isOutdated(model, FIELDS[name].step);

async function typeValue({ tab, model }: Walk, name: FieldName, value: string): Promise<void> {
  await FIELDS[name].type(tab.page, value);
  type(model, name, value);
}

/** What a press of Next may meet. */
const expected = (model: Model, step: WalkStep) => ({
  mayAsk: mayAsk(model, step),
  mayRefuse: mayRefuse(model, step),
});

/** Makes a move when the state of the walk allows it. @returns whether it was made */
export async function make(walk: Walk, { move, index }: Move): Promise<boolean> {
  const { tab, model } = walk;
  const { at } = model;
  const to = following(at);
  const here = fieldsOf(at);
  const name = here.length > 0 ? pick(here, index) : undefined;

  switch (move) {
    case 'type': {
      if (model.sent || name === undefined || hasNoOther(model, name)) return false;
      await typeValue(walk, name, freshValue(walk, name));
      return true;
    }
    case 'typeStored': {
      // In a tab with an older state, the stored value would count as a change.
      if (model.sent || name === undefined || isOutdated(model, at)) return false;
      await typeValue(walk, name, model.stored[name]);
      return true;
    }
    case 'next': {
      if (model.sent || to === undefined) return false;
      await tab.next(to, expected(model, at));
      save(model, at);
      model.at = to;
      return true;
    }
    case 'nextWithFault': {
      if (model.sent || to === undefined || !isTyped(model, at)) return false;
      const left = await tab.nextWith(pick(FAULTS, index), to);
      if (!left) await tab.next(to, expected(model, at));
      // A save that was stored and lost its response is refused the second time, and then found to
      // be equal.
      tab.forgive();
      save(model, at);
      model.at = to;
      return true;
    }
    case 'back': {
      const former = before(at);
      if (model.sent || former === undefined) return false;
      await tab.button('Back').click();
      await tab.see(former);
      model.at = former;
      return true;
    }
    case 'go': {
      const step = pick(STEPS, index);
      if (step === at) return false;
      await (model.sent ? tab.load(step) : tab.go(step));
      model.at = step;
      return true;
    }
    case 'reload':
      await tab.reload(at);
      readAgain(model);
      return true;
    case 'crash':
      await tab.crash(at, [...model.typed.values()]);
      readAgain(model);
      return true;
    case 'offline': {
      if (model.sent || name === undefined || hasNoOther(model, name)) return false;
      await tab.offline(async () => {
        await typeValue(walk, name, freshValue(walk, name));
        if (isTyped(model, at)) await expect(tab.workState()).toHaveText('Cannot save: offline');
      });
      return true;
    }
    case 'expire':
      await tab.expire(at);
      readAgain(model);
      return true;
    case 'logOutAndIn':
      await tab.logOutAndIn(at);
      model.typed.clear();
      readAgain(model);
      return true;
    case 'elsewhere': {
      const other = pick(FIELD_NAMES, index);
      // A choice of two values would return to what the tab shows.
      if (model.sent || other === 'program') return false;
      const value = freshValue(walk, other);
      await tab.storeElsewhere(other, value);
      storeElsewhere(model, other, value);
      return true;
    }
    case 'secondTabSaves':
    case 'secondTabTypes': {
      const other = pick(FIELD_NAMES, index);
      const { step } = FIELDS[other];
      const then = following(step);
      if (model.sent || step === at || isTyped(model, step) || then === undefined) return false;
      if (hasNoOther(model, other)) return false;
      const value = freshValue(walk, other);
      const saves = move === 'secondTabSaves';
      await tab.typeInSecondTab(other, value, saves ? then : null);
      if (saves) storeElsewhere(model, other, value);
      else type(model, other, value);
      return true;
    }
    case 'submit': {
      if (model.sent || at !== 'submit' || model.typed.size > 0) return false;
      await tab.button('Submit').click();
      await expect(tab.page).toHaveURL(/registration-status/);
      model.sent = true;
      await tab.load(at);
      return true;
    }
  }
}

/** Compares the tab and the backend with the model. */
export async function compare({ tab, model }: Walk): Promise<void> {
  const { at, typed } = model;
  await tab.see(at);
  await expect(tab.page.getByRole('dialog')).toHaveCount(0);
  for (const name of fieldsOf(at)) {
    const shown = allowed(model, name).map(FIELDS[name].shown);
    await expect
      .poll(() => FIELDS[name].read(tab.page), { message: name })
      .toMatch(new RegExp(`^(${shown.map((value) => value.replace(/[()]/g, '\\$&')).join('|')})$`));
  }
  expect(await tab.stored(), 'what the backend holds').toEqual(model.stored);
  if (model.sent) await expect(tab.workState()).toHaveText('Read only');
  else if (isTyped(model, at)) await expect(tab.workState()).toHaveText('Not saved yet');
  else if (!isOutdated(model, at)) await expect(tab.workState()).toHaveText(/^Saved/);
  const kept = await tab.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept, 'no tax ID in the storage').not.toMatch(/31-?4027684/);
  if (typed.size === 0) expect(kept).not.toContain('Walker Review Garage');
  expect(tab.problems(), 'what the page must never cause').toEqual([]);
}
