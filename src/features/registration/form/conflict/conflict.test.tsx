import { screen, waitFor, within } from '@testing-library/react';
import type { Ach } from '@contract/registration/ach';
import { page, type FakeRequest, type FakeResponse } from '@/testing/fakeServer';
import { nextButton, stepHeading, stepUnderTest } from '../../testing/openStep';
import { anAch } from '../../testing/records';
import { expectSent } from '../../testing/stepActions';

const step = stepUnderTest('ach');
const bankName = () => screen.findByLabelText('Bank name');
const dialog = () => screen.findByRole('dialog', { name: 'This was changed in the meantime' });

/** A backend whose record someone changes; it checks If-Match as the real one does. */
function backend(first: Partial<Ach>) {
  let stored = anAch({ etag: '"1"', ...first });
  return {
    change: (over: Partial<Ach>) => {
      stored = { ...stored, ...over };
    },
    situation: {
      searchAch: () => page(stored),
      updateAch: ({ headers, body }: FakeRequest): FakeResponse => {
        const etag = headers.get('If-Match');
        if (etag !== null && etag !== stored.etag)
          return { code: 'STALE', text: 'Nora Shaw changed this in the meantime.' };
        const form = body as Partial<Ach>;
        stored = {
          ...stored,
          ...form,
          accountNo: form.accountNo ? form.accountNo.slice(-4) : stored.accountNo,
          ...(stored.etag ? { etag: '"9"' } : {}),
        };
        return { payload: stored };
      },
    },
  };
}
const saves = () => step.server.requests.filter(({ endpoint }) => endpoint === 'updateAch');
const ifMatch = () => saves().map(({ headers }) => headers.get('If-Match'));

describe('a record that someone else has changed', () => {
  it('BEY-11 BEY-95 is compared field by field, secrets masked; a further change asks again with the fresh values', async () => {
    const server = backend({});
    const { user } = step.open(server.situation);
    await user.replace(await bankName(), 'My Bank');
    await user.fill(screen.getByLabelText('Account number'), '555512345');
    await user.fill(screen.getByLabelText('Confirm account number'), '555512345');
    server.change({ bankName: 'Their Bank', accountNo: '4321', etag: '"2"' });
    await user.click(await nextButton());

    const first = await dialog();
    expect(first).toHaveTextContent('Nora Shaw changed this in the meantime.');
    expect(within(first).getAllByRole('radiogroup')).toHaveLength(2);
    const account = within(first).getByRole('radiogroup', { name: 'Account' });
    expect(account).toHaveTextContent('•••••2345');
    expect(account).toHaveTextContent('•••••4321');
    expect(first).not.toHaveTextContent('555512345');
    const mine = within(first).getByRole('radio', { name: /Mine.*My Bank/ });
    expect(mine).not.toBeChecked();
    const saveButton = within(first).getByRole('button', { name: 'Save' });
    await user.click(saveButton);
    expect(saves()).toHaveLength(1);
    expect(within(first).getAllByText('Please Select one value')).toHaveLength(2);
    expect(mine).toHaveFocus();
    await user.click(mine);
    await user.click(within(account).getByRole('radio', { name: /Mine/ }));

    server.change({ bankName: 'Newest Bank', etag: '"3"' });
    await user.click(saveButton);
    const theirs = await screen.findByRole('radio', { name: /Theirs.*Newest Bank/ });
    const second = await dialog();
    await user.click(within(second).getByRole('button', { name: 'Keep all theirs' }));
    expect(theirs).toBeChecked();
    await user.click(within(second).getByRole('button', { name: 'Save' }));
    await stepHeading('submit');
    expect(ifMatch()).toEqual(['"1"', '"2"', '"3"']);
    expect(saves()[2]?.body).toMatchObject({ bankName: 'Newest Bank', accountNo: '' });
  });

  it('BEY-11 one that was deleted is added again after a question', async () => {
    const gone = { code: 'NOT_FOUND', text: 'Not there.' } as const;
    let exists = true;
    const { user } = step.open({
      searchAch: () => (exists ? page(anAch({ etag: '"1"' })) : page()),
      updateAch: gone,
      createAch: ({ body }) => ({ payload: { ...anAch(), ...(body as object) } }),
    });
    await user.replace(await bankName(), 'My Bank');
    for (const label of ['Account number', 'Confirm account number'])
      await user.fill(screen.getByLabelText(label), '555512345');
    exists = false;
    await user.click(await nextButton());
    const name = 'This was deleted in the meantime';
    const question = within(await screen.findByRole('alertdialog', { name }));
    await user.click(question.getByRole('button', { name: 'Add again' }));
    await waitFor(() => expect(step.server.count('createAch')).toBe(1));
    expectSent(step.server, 'createAch', { bankName: 'My Bank' });
  });

  it('BEY-15 a backend without ETags gets no If-Match, and the last save wins', async () => {
    const server = backend({ etag: null });
    const { user } = step.open(server.situation);
    await user.replace(await bankName(), 'My Bank');
    server.change({ bankName: 'Their Bank' });
    await user.click(await nextButton());
    await stepHeading('submit');
    expect(ifMatch()).toEqual([null]);
  });
});
