import { screen, within } from '@testing-library/react';
import { type FakeResponse, page, serve } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import { codeListSituation } from '../testing/codeLists';
import ActivityPanel from './ActivityPanel';

const entry = (n: number, what = 'contact.created') => ({
  activityUid: String(n),
  at: `2026-03-12T15:${String(n).padStart(2, '0')}:00Z`,
  who: `Person ${n}`,
  what,
});

function open(listActivity: FakeResponse | ((url: string) => FakeResponse)) {
  serve({
    ...codeListSituation,
    listActivity: ({ url }) =>
      typeof listActivity === 'function' ? listActivity(url) : listActivity,
  });
  renderWithProviders(<ActivityPanel requestUid="r1" />);
  return newUser();
}

describe('the activity panel', () => {
  it('loads older entries behind the last one, and says when there are no more', async () => {
    const user = open((url) => ({
      payload: url.includes('before=2')
        ? { pageEntries: [entry(1, 'request.created')], totalCount: 1 }
        : { pageEntries: [entry(3), entry(2)], totalCount: 3 },
    }));
    await screen.findByText('Person 3 added a contact');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Person 1 started the registration')).toBeVisible();
    const list = screen.getByRole('region', { name: 'Activity' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(document.activeElement).toHaveTextContent(/That is everything/);
  });

  it('BEY-48 names roles and ownership categories like their code lists', async () => {
    const change = (field: string, after: string) => ({ field, before: '', after });
    open(
      page(
        {
          ...entry(2, 'contactRole.created'),
          fields: [change('contactRole', 'MAIN'), change('contact', 'Ann Ledger')],
        },
        {
          ...entry(1, 'diverseOwnership.created'),
          fields: [change('diverseCategoryCode', 'WBE')],
        },
      ),
    );
    expect(
      await screen.findByText('Person 2 added the role Primary contact to Ann Ledger'),
    ).toBeVisible();
    expect(
      await screen.findByText('Person 1 added the ownership category Woman-owned'),
    ).toBeVisible();
  });

  it('names a failure and tries again, and says that nothing has happened', async () => {
    let broken = true;
    const user = open(() => (broken ? { code: 'FORBIDDEN' } : page()));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the activity');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByRole('heading', { name: 'Activity' })).toHaveFocus();
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  });
});
