import * as v from 'valibot';
import { joinUserName, splitUserName } from '@contract/registration/erepairUser';
import { erepairDrawerSchema } from './UsersPanel';

const problems = (form: object): Record<string, string> => {
  const result = v.safeParse(erepairDrawerSchema, {
    firstName: 'Ana',
    lastName: 'Lopez',
    email: 'Ana@Example.com ',
    title: '',
    ...form,
  });
  return Object.fromEntries(
    (result.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  );
};

describe('eRepair user', () => {
  it('ERP-06 userName is both names joined, and comes apart again', () => {
    expect(joinUserName('Ana', 'de la Cruz')).toBe('Ana de la Cruz');
    expect(splitUserName('Ana de la Cruz')).toEqual({ firstName: 'Ana', lastName: 'de la Cruz' });
  });

  it('ERP-06 first name, last name and e-mail are required, the title is not', () => {
    expect(problems({ firstName: '', lastName: '', email: '' })).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'required',
    });
    expect(problems({})).toEqual({});
  });

  it('ERP-06 both names together fit the one that is stored', () => {
    expect(problems({ firstName: 'A'.repeat(24), lastName: 'B'.repeat(25) })).toEqual({});
    expect(problems({ firstName: 'A'.repeat(25), lastName: 'B'.repeat(25) })).toEqual({
      lastName: 'tooLong',
    });
  });
});
