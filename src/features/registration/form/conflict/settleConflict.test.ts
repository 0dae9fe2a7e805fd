import * as fc from 'fast-check';
import type { FormValues } from '../RecordForm';
import { chosenValues, compare } from './settleConflict';

const options = { sent: [], groups: [], writeOnly: [] } as const;
const base = { name: 'Foundry', phone: '1', fax: '' };

describe('what two people have changed', () => {
  it('BEY-95 lists the fields that differ, and starts with the side that changed them, or with none', () => {
    const mine = { ...base, name: 'Motors', fax: '7' };
    const theirs = { ...base, name: 'Auto', phone: '9' };
    expect(compare({ base, mine, theirs, ...options })).toEqual({
      foreign: true,
      differences: [
        { fields: ['name'], initial: null },
        { fields: ['phone'], initial: 'theirs' },
        { fields: ['fax'], initial: 'mine' },
      ],
    });
  });

  it('a field that both changed alike is no choice; nor is what nobody else touched', () => {
    const both = { ...base, name: 'Auto' };
    expect(compare({ base, mine: both, theirs: both, ...options })).toEqual({
      foreign: false,
      differences: [],
    });
    expect(compare({ base, mine: both, theirs: base, ...options }).foreign).toBe(false);
  });

  it('BEY-14 what this form sent itself is not foreign, though it typed on since', () => {
    const first = { ...base, name: 'Motors' };
    const mine = { ...first, name: 'Motors 2' };
    const found = compare({ base, mine, theirs: first, ...options, sent: [first] });
    expect(found.foreign).toBe(false);
    expect(compare({ base, mine, theirs: first, ...options }).foreign).toBe(true);
  });

  it('without a base, as after a draft of unknown age, every difference is a question', () => {
    expect(compare({ base: null, mine: { a: '1' }, theirs: { a: '2' }, ...options })).toEqual({
      foreign: true,
      differences: [{ fields: ['a'], initial: null }],
    });
  });

  it('fields of a group are chosen together, each group once', () => {
    const groups = [['street', 'city', 'zip']];
    const stored = { street: '1 Main', city: 'Dayton', zip: '45402' };
    const theirs = { street: '2 Oak', city: 'Xenia', zip: '45402' };
    const { differences } = compare({ ...options, base: stored, mine: stored, theirs, groups });
    expect(differences).toEqual([{ fields: ['street', 'city', 'zip'], initial: 'theirs' }]);
    expect(chosenValues(differences, ['theirs'], theirs, [])).toEqual(theirs);
    expect(chosenValues(differences, ['mine'], theirs, [])).toEqual({});
  });

  it('a number that is never shown again is compared by its last four, and left empty for theirs', () => {
    const secret = { ...options, writeOnly: ['idNumber'], base: { idNumber: '6781' } };
    const theirs = { idNumber: '1111' };
    expect(compare({ ...secret, mine: { idNumber: '' }, theirs }).differences).toEqual([]);
    expect(compare({ ...secret, mine: { idNumber: '314021111' }, theirs }).foreign).toBe(false);
    const { foreign, differences } = compare({
      ...secret,
      mine: { idNumber: '314022222' },
      theirs,
    });
    expect([foreign, differences.length]).toEqual([true, 1]);
    expect(chosenValues(differences, ['theirs'], theirs, ['idNumber'])).toEqual({ idNumber: '' });
  });

  it('outer spaces, the order of a list, and one box as a value or a list are no difference', () => {
    const mine = { name: ' Foundry ', boxes: ['B', 'A'], one: 'A', none: false };
    const theirs = { name: 'Foundry', boxes: ['A', 'B'], one: ['A'], none: [] };
    expect(compare({ ...options, base: null, mine, theirs }).differences).toEqual([]);
  });

  it('for any three states: no field is lost, and choosing a side everywhere gives that side', () => {
    const values = fc.record({ a: fc.string(), b: fc.string(), c: fc.array(fc.string()) });
    fc.assert(
      fc.property(values, values, values, (stored, mine, theirs) => {
        const { foreign, differences } = compare({ ...options, base: stored, mine, theirs });
        const all = (side: 'mine' | 'theirs'): FormValues => ({
          ...mine,
          ...chosenValues(
            differences,
            differences.map(() => side),
            theirs,
            [],
          ),
        });
        expect(all('mine')).toEqual(mine);
        expect(
          compare({ ...options, base: null, mine: all('theirs'), theirs }).differences,
        ).toEqual([]);
        // The initial choice keeps every change that only one side has made.
        const initial: FormValues = {
          ...mine,
          ...chosenValues(
            differences,
            differences.map((one) => one.initial),
            theirs,
            [],
          ),
        };
        const changed = (state: FormValues, field: string) =>
          compare({
            ...options,
            base: null,
            mine: { [field]: state[field] },
            theirs: { [field]: (stored as FormValues)[field] },
          }).foreign;
        for (const field of Object.keys(stored))
          if (changed(theirs, field) && !changed(mine, field))
            expect(initial[field]).toEqual((theirs as FormValues)[field]);
          else expect(initial[field]).toEqual((mine as FormValues)[field]);
        if (!foreign) expect(initial).toEqual(mine);
      }),
    );
  });
});
