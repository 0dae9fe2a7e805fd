import { isSecret } from '@contract/registration/catalog';
import type { Etag } from '@/api/buildRequest';
import { outcomeUnknown, toApiError, type ApiError } from '@/api/errors';
import { sameValue } from '@/lib/sameValue';
import type { Draft } from '@/store/drafts';

/** Stop after this many conflicts in one save, and show the last failure. */
const MAX_ATTEMPTS = 5;

/** No record has this ETag: a save that carries it is always compared with what is stored. */
export const UNKNOWN_ETAG = '"0"';

export type FormValues = Readonly<Record<string, unknown>>;

/** A stored record as a form shows it. */
export interface Snapshot<Values = FormValues> {
  readonly etag: Etag;
  readonly values: Partial<Values>;
}

interface Sent {
  readonly values: FormValues;
  readonly output: unknown;
  /** The uids in the list when a new entry was sent. */
  readonly listed: readonly string[];
}

/** What a form knows besides the values in its fields. */
export interface FormState {
  /** The stored record that the typing changes (base); null for a new one. */
  readonly base: Snapshot | null;
  /** What the fields show with nothing typed. */
  readonly untyped: FormValues;
  /** Something was typed that is not stored. */
  readonly unsaved: boolean;
  /** The form opened with a draft and was not saved since. */
  readonly restored: boolean;
  /** The list entry that is edited; null for a new one, and for a record that is not in a list. */
  readonly uid: string | null;
  /** Someone else deleted the record, and this person wants to add it again. */
  readonly gone: boolean;
  /** The running save, with the fields changed since it was sent. */
  readonly sending: (Sent & { readonly edited: readonly string[] }) | null;
  /** Saves whose response was lost since the last success: their values may be stored. */
  readonly lost: readonly Sent[];
}

/** What identifies the list entry of a form. */
export type EntryState = Pick<FormState, 'uid' | 'lost'>;

export type FormEvent =
  | { readonly type: 'edited'; readonly field: string }
  | { readonly type: 'drafted'; readonly unsaved: boolean }
  | { readonly type: 'pressed'; readonly now: Snapshot | null; readonly uid: string | null }
  | ({ readonly type: 'sent' } & Sent)
  | { readonly type: 'refused'; readonly error: ApiError | null }
  | { readonly type: 'rebased'; readonly snapshot: Snapshot }
  | { readonly type: 'deleted' }
  | {
      readonly type: 'saved';
      readonly now: Snapshot | null;
      readonly values: FormValues;
      /** The stored values of the fields that were changed during the save. */
      readonly unsent: FormValues;
      readonly uid: string | null;
    }
  | { readonly type: 'discarded'; readonly now: Snapshot | null; readonly values: FormValues };

/** The values at the start of the running save of the fields that were changed since. */
export const typedDuringSave = ({ sending }: FormState, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(sending?.values ?? {}).filter(
      ([field, value]) => sending?.edited.includes(field) && !sameValue(value, values[field]),
    ),
  );

/** Pure. */
export function nextState(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'edited': {
      const { sending } = state;
      if (!sending) return state;
      return { ...state, sending: { ...sending, edited: [...sending.edited, event.field] } };
    }
    case 'drafted':
      return { ...state, unsaved: event.unsaved };
    case 'pressed': {
      // Another control may save to the same record. A newer version that looks the same in this
      // form is no conflict.
      const same = event.now && sameValue(event.now.values, state.base?.values);
      return { ...state, uid: event.uid, base: same ? event.now : state.base };
    }
    case 'sent': {
      const { values, output, listed } = event;
      return { ...state, sending: { values, output, listed, edited: [] } };
    }
    case 'refused': {
      const { sending, lost } = state;
      const unsure = sending && event.error && outcomeUnknown(event.error);
      return { ...state, sending: null, lost: unsure ? [...lost, sending] : lost };
    }
    case 'rebased':
      return { ...state, base: event.snapshot };
    case 'deleted':
      return { ...state, base: null, uid: null, gone: true };
    case 'saved':
      return {
        ...state,
        base: event.now,
        untyped: { ...event.values, ...event.unsent },
        restored: false,
        uid: event.uid,
        gone: false,
        sending: null,
        lost: [],
      };
    case 'discarded':
      return {
        ...state,
        base: event.now,
        untyped: event.values,
        unsaved: false,
        restored: false,
        gone: state.gone && event.now === null,
      };
  }
}

interface Opening {
  readonly values: FormValues;
  /** The record in the store; null for a new one. */
  readonly now: Snapshot | null;
  /** Without values when there is none. */
  readonly draft: Pick<Draft, 'etag' | 'base'> & { readonly values?: FormValues | undefined };
  readonly uid: string | null;
}

/**
 * A draft of an older record is based on that record, so that the first save compares. For a typed
 * field, the draft's `base` is its stored value; without one it is unknown.
 */
export function openForm({ values, now, draft, uid }: Opening): FormState {
  const restored = draft.values !== undefined;
  let base = now;
  if (now?.etag && draft.values && draft.etag !== now.etag) {
    const { values: typed, base: replaced = {} } = draft;
    const known = Object.entries(now.values).flatMap(([field, value]) => {
      if (!(field in typed)) return [[field, value]];
      return field in replaced ? [[field, replaced[field]]] : [];
    });
    base = { etag: draft.etag ?? UNKNOWN_ETAG, values: Object.fromEntries(known) };
  }
  return {
    base,
    untyped: values,
    unsaved: restored,
    restored,
    uid,
    gone: false,
    sending: null,
    lost: [],
  };
}

/** What differs from what is stored, without secrets and files; null when nothing does. */
export function draftOf(
  { untyped, base }: FormState,
  values: FormValues,
): { readonly unsaved: boolean; readonly draft: Omit<Draft, 'savedAt'> | null } {
  const typed = Object.entries(values).filter(
    ([field, value]) => !(value instanceof File) && !sameValue(value, untyped[field]),
  );
  const kept = Object.fromEntries(typed.filter(([field]) => !isSecret(field)));
  const replaced =
    base && Object.fromEntries(Object.entries(base.values).filter(([field]) => field in kept));
  return {
    unsaved: typed.length > 0,
    draft:
      Object.keys(kept).length === 0
        ? null
        : { values: kept, etag: base?.etag ?? null, base: replaced ?? undefined },
  };
}

/** A refused save is sent once more, the person is back at the form, or it has failed. */
export type RefusalAnswer = 'again' | 'cancelled' | 'failed';

/** How a save goes on after its conflict with the stored record. */
export type Settled =
  /** Save on top of this state, with these fields changed in the form. */
  | { readonly kind: 'again'; readonly snapshot: Snapshot; readonly change: FormValues }
  /** The record is gone and wanted: create it. */
  | { readonly kind: 'create' }
  /** The person goes back to the form. */
  | { readonly kind: 'cancelled' }
  /** The form was opened on the stored state: the refusal has another reason. */
  | { readonly kind: 'unchanged' };

/** What a save did. Nothing: the record is stored, and the screen goes on. */
export type SaveResult =
  | void
  /** Nothing is stored, and no failure shows: the screen asks something first. */
  | 'notSaved'
  /** Stored, but the screen stays. `uid`: the list entry that the next save updates. */
  | { readonly stay: boolean; readonly uid?: string };

/** What a save needs of the screen, the store and the person. */
export interface SaveEffects<Output> {
  /** A copy of what the fields hold. */
  readonly values: () => FormValues;
  /** The values by their rules. Null: a rule is broken, and the first such field has focus. */
  readonly parse: () => Promise<Output | null>;
  /** @param uid of an entry that was just created */
  readonly now: (uid?: string) => {
    readonly snapshot: Snapshot | null;
    readonly uid: string | null;
  };
  readonly listed: () => readonly string[];
  /** Reads the record again after a lost response. Absent where the next save needs none. */
  readonly rereadAfterLoss?: (() => Promise<unknown>) | undefined;
  /** Sends the values. Rejects with an ApiError. */
  readonly send: (output: Output) => Promise<SaveResult>;
  /** Shows the server's errors at their fields. */
  readonly showRefused: (error: ApiError) => Promise<void>;
  /** Asks the person about a refused save. */
  readonly answerRefusal?: ((error: ApiError) => Promise<RefusalAnswer>) | undefined;
  /** Compares with the stored record and lets the person choose. Absent without a record. */
  readonly settle?: ((error: ApiError) => Promise<Settled>) | undefined;
  readonly change: (values: FormValues) => void;
  readonly keepDraft: () => void;
  /** The form closes after the save: typing during it is lost. */
  readonly closes: boolean;
  /** Goes on, in the task that stores the new state, so that React renders both at once. */
  readonly onSaved: () => void;
}

/** `null`: nothing was stored, because the form is not valid, or the person went back to it. */
export type SaveOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: ApiError }
  | null;

/** A form that edits one record: its state, and its save. */
export class RecordForm {
  private readonly listeners = new Set<() => void>();

  constructor(public state: FormState) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  dispatch(event: FormEvent): void {
    this.state = nextState(this.state, event);
    for (const listener of this.listeners) listener();
  }

  /** A save whose response was lost may have stored its values. */
  get isUnsure(): boolean {
    return this.state.lost.length > 0;
  }

  /**
   * Parses and sends; after a conflict, again on top of another state. A field changed during the
   * save keeps the form on the screen, unless it closes.
   */
  async save<Output>(effects: SaveEffects<Output>): Promise<SaveOutcome> {
    if (this.isUnsure)
      try {
        await effects.rereadAfterLoss?.();
      } catch (thrown) {
        return { ok: false, error: toApiError(thrown) };
      }
    const { snapshot, uid } = effects.now();
    this.dispatch({ type: 'pressed', now: snapshot, uid });
    for (let attempt = 1; ; attempt += 1) {
      const output = await effects.parse();
      if (output === null) return null;
      this.dispatch({ type: 'sent', values: effects.values(), output, listed: effects.listed() });
      try {
        const result = await effects.send(output);
        if (result === 'notSaved') {
          this.dispatch({ type: 'refused', error: null });
          return null;
        }
        this.finish(effects, result ?? { stay: false });
        return { ok: true };
      } catch (thrown) {
        const error = toApiError(thrown);
        this.dispatch({ type: 'refused', error });
        await effects.showRefused(error);
        const answer =
          attempt < MAX_ATTEMPTS
            ? await this.answer(effects, error).catch(() => 'failed')
            : 'failed';
        if (answer === 'cancelled') return null;
        if (answer === 'failed') return { ok: false, error };
      }
    }
  }

  private finish<Output>(
    effects: SaveEffects<Output>,
    { stay, uid }: Exclude<SaveResult, void | 'notSaved'>,
  ): void {
    const values = effects.values();
    const unsent = effects.closes ? {} : typedDuringSave(this.state, values);
    const now = effects.now(uid);
    this.dispatch({ type: 'saved', now: now.snapshot, uid: now.uid, values, unsent });
    effects.keepDraft();
    if (!stay && Object.keys(unsent).length === 0) effects.onSaved();
  }

  private async answer<Output>(
    effects: SaveEffects<Output>,
    error: ApiError,
  ): Promise<RefusalAnswer> {
    const answer = await effects.answerRefusal?.(error);
    if (answer === 'again' || answer === 'cancelled') return answer;
    const conflicts = this.state.base ? ['stale', 'notFound'] : ['stale', 'conflict'];
    if (!effects.settle || !conflicts.includes(error.kind)) return 'failed';
    const settled = await effects.settle(error);
    if (settled.kind === 'unchanged') return 'failed';
    if (settled.kind === 'cancelled') return 'cancelled';
    if (settled.kind === 'create') this.dispatch({ type: 'deleted' });
    else {
      this.dispatch({ type: 'rebased', snapshot: settled.snapshot });
      effects.change(settled.change);
    }
    return 'again';
  }
}
