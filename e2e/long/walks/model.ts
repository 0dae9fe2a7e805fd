import {
  FIELDS,
  type FieldName,
  fieldsOf,
  ofRecord,
  type RecordName,
  type WalkStep,
} from './fields';

/** What a registration and its tab must hold, beside the real ones. */
export interface Model {
  /** The step on the screen. */
  at: WalkStep;
  /** Whether it was submitted, so that typing is no longer possible. */
  sent: boolean;
  /** What the backend holds. */
  readonly stored: Record<FieldName, string>;
  /** What was typed in the tab and not saved. */
  readonly typed: Map<FieldName, string>;
  /** Values that the tab may still show after someone else has replaced them. */
  readonly older: Map<FieldName, string[]>;
  /**
   * Values that someone else has replaced since the typing began. Typing one of them reverts the
   * own change. The portal then offers the other person's value first.
   */
  readonly replaced: Map<FieldName, string[]>;
  /**
   * Records that someone else has changed since the typing began: the portal may ask what to keep.
   */
  readonly changed: Set<RecordName>;
  /**
   * Whether someone else has changed the business name since the tab read the W-9, which follows
   * it.
   */
  w9Followed: boolean;
}

export const newModel = (stored: Record<FieldName, string>): Model => ({
  at: 'basicInfo',
  sent: false,
  stored,
  typed: new Map(),
  older: new Map(),
  replaced: new Map(),
  changed: new Set(),
  w9Followed: false,
});

export const isTyped = ({ typed }: Model, step: WalkStep): boolean =>
  fieldsOf(step).some((name) => typed.has(name));

/** Whether someone else has changed a record of this step since the tab read it. */
export const isOutdated = ({ older }: Model, step: WalkStep): boolean =>
  fieldsOf(step)
    .flatMap((name) => ofRecord(FIELDS[name].record))
    .some((name) => older.has(name));

/** Whether the portal may ask what to keep when this step is saved. */
export const mayAsk = ({ changed }: Model, step: WalkStep): boolean =>
  fieldsOf(step).some((name) => changed.has(FIELDS[name].record));

/**
 * Whether the backend may refuse the first save of this step, because the record has changed since
 * the tab read it.
 */
export const mayRefuse = (model: Model, step: WalkStep): boolean =>
  mayAsk(model, step) || (step === 'w9' && model.w9Followed);

/** The values that a field of the tab may show. */
export function allowed({ stored, typed, older }: Model, name: FieldName): string[] {
  const value = typed.get(name);
  return value === undefined ? [stored[name], ...(older.get(name) ?? [])] : [value];
}

/** A value is typed. Typing the stored value is the same as typing nothing. */
export function type({ stored, typed }: Model, name: FieldName, value: string): void {
  if (value === stored[name]) typed.delete(name);
  else typed.set(name, value);
}

/** Someone else has stored a value. The tab may not know it yet. */
export function storeElsewhere(model: Model, name: FieldName, value: string): void {
  const { stored, older, replaced, changed } = model;
  changed.add(FIELDS[name].record);
  replaced.set(name, [...(replaced.get(name) ?? []), stored[name]]);
  older.set(name, [...(older.get(name) ?? []), stored[name]]);
  stored[name] = value;
  if (name === 'businessName') model.w9Followed = true;
}

/** Nothing typed is based on an older state of the record any more. */
function forget({ changed, replaced }: Model, record: RecordName): void {
  changed.delete(record);
  for (const name of ofRecord(record)) replaced.delete(name);
}

/** The tab has saved what is typed in a step. */
export function save(model: Model, step: WalkStep): void {
  const { stored, typed, older } = model;
  if (step === 'w9') model.w9Followed = false;
  for (const name of fieldsOf(step)) {
    const value = typed.get(name);
    if (value === undefined) continue;
    stored[name] = value;
    typed.delete(name);
    const { record } = FIELDS[name];
    // A draft of another step of the record is still based on an older state.
    if (!ofRecord(record).some((other) => typed.has(other))) forget(model, record);
    for (const other of ofRecord(record)) older.delete(other);
  }
}

/** The tab has read everything again. A draft still knows the record that was typed over. */
export function readAgain(model: Model): void {
  const { typed, older, changed } = model;
  older.clear();
  model.w9Followed = false;
  for (const record of [...changed])
    if (!ofRecord(record).some((name) => typed.has(name))) forget(model, record);
}
