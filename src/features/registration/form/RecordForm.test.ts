import { apiError, type ApiErrorKind } from '@/api/errors';
import {
  draftOf,
  nextState,
  openForm,
  RecordForm,
  typedDuringSave,
  UNKNOWN_ETAG,
  type FormEvent,
  type FormState,
  type SaveEffects,
  type Settled,
} from './RecordForm';
import { entryOf } from './recordSource';

const VALUES = { shop: 'Miller', fax: '' };
const STORED = { etag: '"1"', values: VALUES };
const NEWER = { etag: '"2"', values: VALUES };
const OTHER = { etag: '"2"', values: { shop: 'Adams', fax: '' } };
const NOTHING_SENT = { type: 'sent', values: VALUES, output: VALUES, listed: [] } as const;

const opened = (over: Partial<FormState> = {}): FormState => ({
  ...openForm({ values: VALUES, now: STORED, draft: {}, uid: null }),
  ...over,
});
const after = (...events: readonly FormEvent[]): FormState => events.reduce(nextState, opened());
const refused = (kind: ApiErrorKind) => ({ type: 'refused', error: apiError(kind) }) as const;
const saved = {
  type: 'saved',
  now: OTHER,
  values: { shop: 'Adams', fax: '' },
  unsent: {},
  uid: null,
} as const;

describe('the state of a form', () => {
  it.each<[string, readonly FormEvent[], Partial<FormState>]>([
    [
      'is based on a newer version that looks the same',
      [{ type: 'pressed', now: NEWER, uid: null }],
      { base: NEWER },
    ],
    [
      'stays based on its own version while a newer one looks different',
      [{ type: 'pressed', now: OTHER, uid: null }],
      { base: STORED },
    ],
    [
      'stays based on its own version when the record is gone',
      [{ type: 'pressed', now: null, uid: null }],
      { base: STORED },
    ],
    [
      'knows what changes only during a save',
      [{ type: 'edited', field: 'shop' }],
      { sending: null },
    ],
    [
      'forgets a save that was refused',
      [NOTHING_SENT, refused('validation')],
      { sending: null, lost: [] },
    ],
    [
      'remembers a save whose response was lost',
      [NOTHING_SENT, refused('timeout')],
      { sending: null, lost: [{ values: VALUES, output: VALUES, listed: [] }] },
    ],
    [
      'remembers no lost save after one that succeeded',
      [NOTHING_SENT, refused('timeout'), NOTHING_SENT, saved],
      { lost: [], sending: null },
    ],
    [
      'is based on what a save has stored',
      [NOTHING_SENT, saved],
      { base: OTHER, untyped: saved.values, restored: false },
    ],
    [
      'keeps what was typed during a save as typed',
      [NOTHING_SENT, { ...saved, unsent: { fax: '1' } }],
      { untyped: { shop: 'Adams', fax: '1' } },
    ],
    [
      'is based on the state that the person chose from',
      [{ type: 'rebased', snapshot: OTHER }],
      { base: OTHER, gone: false },
    ],
    [
      'is that of a new record once the record is gone',
      [{ type: 'deleted' }],
      { base: null, gone: true },
    ],
    [
      'stays that of a new record until it is stored',
      [{ type: 'deleted' }, { type: 'pressed', now: null, uid: null }],
      { base: null, gone: true },
    ],
    [
      'has a record again after its save',
      [{ type: 'deleted' }, saved],
      { gone: false, base: OTHER },
    ],
    [
      'has nothing unsaved once the typing is discarded',
      [
        { type: 'drafted', unsaved: true },
        { type: 'discarded', now: OTHER, values: OTHER.values },
      ],
      { base: OTHER, untyped: OTHER.values, unsaved: false, restored: false },
    ],
  ])('%s', (_what, events, expected) => {
    expect(after(...events)).toMatchObject(expected);
  });

  it('names the fields that were changed during a save, unless the change was taken back', () => {
    const state = after(
      NOTHING_SENT,
      { type: 'edited', field: 'shop' },
      { type: 'edited', field: 'fax' },
    );
    expect(typedDuringSave(state, { shop: 'Miller & Sons', fax: '' })).toEqual({ shop: 'Miller' });
    expect(typedDuringSave(opened(), { shop: 'Miller & Sons' })).toEqual({});
  });
});

describe('the draft of a form', () => {
  it.each<[string, Parameters<typeof openForm>[0]['draft'], Partial<FormState>]>([
    ['none', {}, { base: STORED, unsaved: false, restored: false }],
    ['of this version', { values: { shop: 'A' }, etag: '"1"' }, { base: STORED, unsaved: true }],
    [
      'of an older version, with what it replaced',
      { values: { shop: 'A' }, etag: '"0.5"', base: { shop: 'Old' } },
      { base: { etag: '"0.5"', values: { shop: 'Old', fax: '' } }, restored: true },
    ],
    [
      'of an older portal, which kept neither',
      { values: { shop: 'A' } },
      { base: { etag: UNKNOWN_ETAG, values: { fax: '' } } },
    ],
  ])('opens the form: %s', (_what, draft, expected) => {
    expect(openForm({ values: VALUES, now: STORED, draft, uid: null })).toMatchObject(expected);
  });

  it('holds the fields that differ, with what they replaced, without secrets and files', () => {
    const typed = { shop: 'Adams', fax: '', idNumber: '1234', scan: new File([], 'scan.pdf') };
    expect(draftOf(opened(), typed)).toEqual({
      unsaved: true,
      draft: { values: { shop: 'Adams' }, etag: '"1"', base: { shop: 'Miller' } },
    });
    expect(draftOf(opened(), { ...VALUES, idNumber: '1234' })).toEqual({
      unsaved: true,
      draft: null,
    });
    expect(draftOf(opened(), VALUES)).toEqual({ unsaved: false, draft: null });
  });
});

describe('the list entry of a form', () => {
  interface Entry {
    readonly uid: string;
    readonly name: string;
  }
  const rules = {
    uidOf: ({ uid }: Entry) => uid,
    isSame: ({ name }: Entry, output: { name: string }) => name === output.name,
  };
  const sent = { ...NOTHING_SENT, output: { name: 'Ann' }, listed: ['u1'] };
  const lost = [sent, refused('timeout')] as const;
  const [ann1, ann2, bob] = [
    { uid: 'u1', name: 'Ann' },
    { uid: 'u2', name: 'Ann' },
    { uid: 'u3', name: 'Bob' },
  ];
  const pressed = (uid: string | null) => ({ type: 'pressed', now: null, uid }) as const;

  it.each<[string, readonly FormEvent[], readonly Entry[], Entry | null]>([
    ['none before a save', [], [ann1, ann2], null],
    ['none after a refusal', [sent, refused('validation')], [ann1, ann2], null],
    ['the one that a lost create has stored', lost, [ann1, ann2, bob], ann2],
    ['none that was listed before', lost, [ann1, bob], null],
    ['the recognized one, whatever its values are', [...lost, pressed('u3')], [ann2, bob], bob],
    ['the one that a save has stored', [sent, { ...saved, uid: 'u2' }], [ann1, ann2], ann2],
    ['none once it is gone', [pressed('u2'), { type: 'deleted' }], [ann1, ann2], null],
  ])('is %s', (_what, events, list, expected) => {
    expect(entryOf(after(...events), list, rules)).toBe(expected);
  });
});

describe('the save of a form', () => {
  /** A form whose sends meet these results in turn; `did` lists what it has asked for. */
  function setup(
    results: readonly (ApiErrorKind | Awaited<ReturnType<SaveEffects<unknown>['send']>>)[],
    over: Partial<SaveEffects<typeof VALUES>> = {},
    state = opened(),
  ) {
    const form = new RecordForm(state);
    const did: string[] = [];
    const left = [...results];
    const effects: SaveEffects<typeof VALUES> = {
      values: () => VALUES,
      parse: async () => VALUES,
      now: () => ({ snapshot: STORED, uid: null }),
      listed: () => [],
      send: async () => {
        const result = left.shift();
        did.push('send');
        if (typeof result === 'string' && result !== 'notSaved') throw apiError(result);
        return result;
      },
      showRefused: async () => undefined,
      change: (values) => did.push(`change ${Object.keys(values).join()}`),
      keepDraft: () => did.push('draft'),
      closes: false,
      onSaved: () => did.push('leave'),
      ...over,
    };
    return { form, did, effects, save: () => form.save(effects) };
  }
  const settles = (...answers: readonly Settled[]) => {
    const left = [...answers];
    return { settle: async () => left.shift() ?? { kind: 'unchanged' as const } };
  };
  const again = { kind: 'again', snapshot: OTHER, change: { shop: 'Adams' } } as const;
  const ok = { ok: true };
  const failed = (kind: ApiErrorKind) => ({ ok: false, error: apiError(kind) });

  it.each<
    [
      string,
      Parameters<typeof setup>,
      outcome: object | null,
      did: readonly string[],
      state?: Partial<FormState>,
    ]
  >([
    ['stores and goes on', [[undefined]], ok, ['send', 'draft', 'leave']],
    ['sends nothing that breaks a rule', [[], { parse: async () => null }], null, []],
    ['stays where the save says so', [[{ stay: true }]], ok, ['send', 'draft']],
    ['shows no failure where nothing is stored yet', [['notSaved']], null, ['send'], { lost: [] }],
    ['fails', [['failed']], failed('failed'), ['send']],
    [
      'fails for a refusal that is no conflict',
      [['validation'], settles(again)],
      failed('validation'),
      ['send'],
    ],
    [
      'is repeated on what is stored now, with what was chosen',
      [['stale', undefined], settles(again)],
      ok,
      ['send', 'change shop', 'send', 'draft', 'leave'],
    ],
    [
      'is repeated after a further change',
      [['stale', 'stale', undefined], settles(again, again)],
      ok,
      ['send', 'change shop', 'send', 'change shop', 'send', 'draft', 'leave'],
    ],
    [
      'fails when the record changes again and again',
      [
        Array.from({ length: 9 }, () => 'stale' as const),
        settles(...Array.from({ length: 9 }, () => again)),
      ],
      failed('stale'),
      ['send', ...Array.from({ length: 4 }, () => ['change shop', 'send']).flat()],
      { base: OTHER },
    ],
    [
      'goes back to the form',
      [['stale'], settles({ kind: 'cancelled' })],
      null,
      ['send'],
      { base: STORED },
    ],
    ['fails when the record is unchanged', [['stale'], settles()], failed('stale'), ['send']],
    [
      'fails with the refusal when the record cannot be read',
      [['stale'], { settle: () => Promise.reject(apiError('offline')) }],
      failed('stale'),
      ['send'],
    ],
    [
      'adds a record again that is gone',
      [['notFound', undefined], settles({ kind: 'create' })],
      ok,
      ['send', 'send', 'draft', 'leave'],
    ],
    [
      'fails for a new record that is not found',
      [['notFound'], settles(again), opened({ base: null })],
      failed('notFound'),
      ['send'],
    ],
    [
      'compares a new record with one that someone else has added',
      [['conflict', undefined], settles(again), opened({ base: null })],
      ok,
      ['send', 'change shop', 'send', 'draft', 'leave'],
    ],
    [
      'is repeated once the person has answered its refusal',
      [['codeRequired', undefined], { answerRefusal: async () => 'again' }],
      ok,
      ['send', 'send', 'draft', 'leave'],
    ],
    [
      'ends with the person who goes back',
      [['codeRequired'], { answerRefusal: async () => 'cancelled' }],
      null,
      ['send'],
    ],
    [
      'fails for a refusal that nobody can answer',
      [['codeRequired'], { answerRefusal: async () => 'failed' }],
      failed('codeRequired'),
      ['send'],
    ],
  ])('%s', async (_what, given, outcome, did, state = {}) => {
    const { form, save, did: done } = setup(...given);
    expect(await save()).toEqual(outcome);
    expect(done).toEqual(did);
    expect(form.state).toMatchObject({ sending: null, ...state });
  });

  it('parses again before it is repeated: the rules may depend on what is stored', async () => {
    const parsed = [VALUES, null];
    const { did, save } = setup(['stale', undefined], {
      ...settles(again),
      parse: async () => parsed.shift() ?? null,
    });
    expect(await save()).toBeNull();
    expect(did).toEqual(['send', 'change shop']);
  });

  it.each([
    [false, ['draft'], { shop: 'Miller', fax: '' }],
    [true, ['draft', 'leave'], { shop: 'Miller', fax: '1' }],
  ])(
    'keeps the form for what is typed during the save, unless it closes: %s',
    async (closes, did, untyped) => {
      let fax = '';
      const {
        form,
        save,
        did: done,
      } = setup([], {
        closes,
        values: () => ({ shop: 'Miller', fax }),
        send: async () => {
          fax = '1';
          form.dispatch({ type: 'edited', field: 'fax' });
        },
      });
      expect(await save()).toEqual(ok);
      expect(done).toEqual(did);
      expect(form.state.untyped).toEqual(untyped);
    },
  );

  it('reads the record again after a lost response, and sends nothing while it cannot', async () => {
    const reread = jest.fn().mockRejectedValueOnce(apiError('offline')).mockResolvedValue(null);
    const { form, did, save } = setup(['timeout', undefined], { rereadAfterLoss: reread });
    expect(await save()).toEqual(failed('timeout'));
    expect(reread).not.toHaveBeenCalled();
    expect(form.isUnsure).toBe(true);
    expect(await save()).toEqual(failed('offline'));
    expect(did).toEqual(['send']);
    expect(await save()).toEqual(ok);
    expect(reread).toHaveBeenCalledTimes(2);
    expect(form.isUnsure).toBe(false);
  });

  it('notifies its subscribers of each state until they unsubscribe', async () => {
    const { form, save } = setup([undefined]);
    const seen: boolean[] = [];
    const leave = form.subscribe(() => seen.push(form.state.sending !== null));
    await save();
    expect(seen).toEqual([false, true, false]);
    leave();
    form.dispatch({ type: 'deleted' });
    expect(seen).toHaveLength(3);
  });
});
