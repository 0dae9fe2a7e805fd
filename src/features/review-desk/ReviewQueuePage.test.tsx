import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { createServerClock } from '@/api/serverClock';
import { LabelsProvider } from '@/components/labels/LabelsContext';
import { LanguageProvider } from '@/components/labels/LanguageContext';
import { aConfig, aPerson } from '@/testing/factories';
import { serve, server, page, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import ReviewDeskLink from './ReviewDeskLink';
import ReviewQueuePage from './ReviewQueuePage';

const NOW = Date.parse('2026-03-13T12:00:00Z');
const clock = createServerClock(() => NOW);

const entry = (over: Readonly<Record<string, unknown>> = {}) => ({
  requestUid: '00000000-0000-4000-8000-000000000001',
  businessName: 'Miller Auto Repair',
  vendorType: 'RMT SHOP',
  selectedProgram: 'Preferred',
  loginEmail: 'dana@example.com',
  city: 'DAYTON',
  state: 'OH',
  processStatus: 'REVIEW',
  submittedAt: '2026-03-13T09:00:00Z',
  resubmitted: 0,
  ...over,
});

/** The filters in the address. */
const Address = () => <section aria-label="address">{useLocation().search}</section>;

/** Changes the filters of the same page, as the browser's Back does. */
const Back = () => <Link to="/?text=mi">Back</Link>;

const SPANISH = { reviewDesk: { programPreferred: 'Proveedor preferido' } };

const WITH_ASSIGNMENTS = { features: { assignments: true } };

function open(
  searchReviewQueue: Situation['searchReviewQueue'],
  path = '/',
  locale = 'en-US',
  config = {},
) {
  serve({
    getUserInfo: { payload: aPerson() },
    ...(searchReviewQueue && { searchReviewQueue }),
  });
  return renderWithProviders(
    <LanguageProvider value={{ locale, locales: [locale], choose: async () => false }}>
      <LabelsProvider value={locale === 'es-US' ? SPANISH : {}}>
        <ReviewQueuePage />
        <Address />
        <Back />
      </LabelsProvider>
    </LanguageProvider>,
    { path, services: { clock, config: aConfig(config) } },
  ).user;
}

const criteria = () =>
  server
    .sent('searchReviewQueue')
    .map(({ body }) => (body as { searchCriteria: object }).searchCriteria);
/** The newest criteria that were sent, once they equal these. */
const seeAsked = (expected: object) => waitFor(() => expect(criteria().at(-1)).toEqual(expected));
const FIRST = { model: { status: 'REVIEW' }, page: 0, size: 25 };
const address = () => screen.getByLabelText('address').textContent;

describe('the queue of the review desk', () => {
  it('REV-01 BEY-24 BEY-46 BEY-47 names program, day and count in Spanish', async () => {
    open(() => ({ payload: { pageEntries: [entry()], totalCount: 1234 } }), '/', 'es-US');
    expect(await screen.findByText('Proveedor preferido')).toBeInTheDocument();
    expect(screen.getByText('13 mar 2026')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('1,234 registrations');
  });

  it('REV-75 marks what the newest screening has found on a sanctions list', async () => {
    open(
      page(
        entry({ screeningHit: 1 }),
        entry({ requestUid: '00000000-0000-4000-8000-000000000003', businessName: 'Quick Lube' }),
      ),
    );
    const [, hit, calm] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(hit).toHaveTextContent('Sanctions list');
    expect(calm).not.toHaveTextContent('Sanctions list');
  });

  it('REV-01 REV-30 lists shop, age, type and owner of what waits, its days in New York', async () => {
    // There it is March 13; the first two were sent at 9:00 PM on the 10th, 8:00 PM on the 12th.
    open(
      page(
        entry({ submittedAt: '2026-03-11T01:00:00Z', resubmitted: 1 }),
        entry({
          requestUid: '00000000-0000-4000-8000-000000000002',
          businessName: '',
          vendorType: 'OVERHEAD',
          selectedProgram: null,
          submittedAt: '2026-03-13T00:00:00Z',
        }),
        entry({ requestUid: '00000000-0000-4000-8000-000000000003', businessName: 'Quick Lube' }),
      ),
    );
    const table = await screen.findByRole('table', {
      name: 'Registrations that wait for a decision',
    });
    const [, shop, overhead, fresh] = within(table).getAllByRole('row');
    expect(shop).toHaveTextContent(/Miller Auto Repair Submitted againDAYTON · OH/);
    expect(shop).toHaveTextContent(/3 days ago.*Repair shopPreferred Vendor.*dana@example\.com/);
    expect(overhead).toHaveTextContent(/Unnamed registration.*Yesterday.*Overhead vendor/);
    expect(fresh).toHaveTextContent(/Quick Lube.*Today/);
    expect(fresh).not.toHaveTextContent('Submitted again');
    expect(screen.getByRole('link', { name: 'Quick Lube' })).toHaveAttribute(
      'href',
      '/review-desk/00000000-0000-4000-8000-000000000003?queue=',
    );
    expect(screen.getByRole('status')).toHaveTextContent(/^3 registrations$/);
    expect(document.title).toBe('Review desk · Vendor Portal');
    expect(criteria()).toContainEqual(FIRST);
  });

  it('DOC-22 marks a vendor whose document has expired, where the backend has documents', async () => {
    const rows = page(entry({ lapsed: 1 }), entry({ requestUid: 'other', businessName: 'Quick' }));
    open(rows, '/?status=COMPLETE', 'en-US', { features: { vendorDocuments: true } });
    expect(await screen.findAllByText('Document expired')).toHaveLength(1);
    expect(screen.getByRole('row', { name: /Miller Auto Repair/ })).toHaveTextContent(
      'Document expired',
    );
  });

  it('DOC-26 says how many approved vendors have documents to review, and leads to them', async () => {
    open(page(entry({ documentWaits: 1 })), '/?status=COMPLETE', 'en-US', {
      features: { vendorDocuments: true },
    });
    expect(await screen.findByText(/^1 approved vendor has documents to review\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See them' })).toHaveAttribute(
      'href',
      '/review-desk?status=COMPLETE&documents=REVIEW',
    );
    expect(await screen.findByText('Document to review')).toBeInTheDocument();
    await newUser().selectOptions(screen.getByLabelText('Documents'), 'Expired');
    await waitFor(() => expect(address()).toBe('?status=COMPLETE&documents=LAPSED'));
    await waitFor(() =>
      expect(criteria()).toContainEqual({
        model: { status: 'COMPLETE', documents: 'LAPSED' },
        page: 0,
        size: 25,
      }),
    );
  });

  it('REV-01 filters are sent and kept in the address', async () => {
    const user = open(page(entry()));
    expect(await screen.findByText('1 registration')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Status'), 'On hold');
    await seeAsked({ ...FIRST, model: { status: 'BACKFEED' } });
    await user.selectOptions(screen.getByLabelText('Type'), 'Overhead vendor');
    await user.selectOptions(screen.getByLabelText('Waiting since'), '7 days ago or earlier');
    await user.type(screen.getByLabelText('Name, e-mail, city or number'), ' dayton {Enter}');
    const all = { status: 'BACKFEED', vendorType: 'OVERHEAD', olderThanDays: 7, text: 'dayton' };
    await seeAsked({ ...FIRST, model: all });
    expect(address()).toBe('?status=BACKFEED&type=OVERHEAD&age=7&text=+dayton+');
    await user.selectOptions(screen.getByLabelText('Status'), 'Waiting');
    await user.selectOptions(screen.getByLabelText('Type'), 'All types');
    await user.selectOptions(screen.getByLabelText('Waiting since'), 'At any time');
    await seeAsked({ ...FIRST, model: { status: 'REVIEW', text: 'dayton' } });
    expect(address()).toBe('?text=+dayton+');
  });

  it('REV-57 shows who has each registration that waits, and filters by it; not once they are decided', async () => {
    const kim = { userUid: 'kim', name: 'Kim Super', at: '2026-03-12T15:04:00Z', mine: 0 };
    const user = open(
      page(
        entry({ assignee: kim }),
        entry({ requestUid: 'r2', assignee: { ...kim, mine: 1 } }),
        entry({ requestUid: 'r3' }),
      ),
      '/',
      'en-US',
      WITH_ASSIGNMENTS,
    );
    const table = await screen.findByRole('table');
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => within(row).queryAllByRole('cell')[3]?.textContent);
    expect(cells).toEqual([undefined, 'Kim Super', 'You', 'Nobody']);
    await user.selectOptions(screen.getByLabelText('Assigned to'), 'You');
    await seeAsked({ ...FIRST, model: { status: 'REVIEW', assignedTo: 'ME' } });
    await user.selectOptions(screen.getByLabelText('Assigned to'), 'Nobody');
    await seeAsked({ ...FIRST, model: { status: 'REVIEW', assignedTo: 'NOBODY' } });
    expect(address()).toBe('?assigned=NOBODY');
    await user.selectOptions(screen.getByLabelText('Status'), 'Approved');
    await seeAsked({ ...FIRST, model: { status: 'COMPLETE' } });
    expect(screen.queryByLabelText('Assigned to')).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Assigned to' })).not.toBeInTheDocument();
  });

  it('REV-76 REV-88 says until when what waits is decided, and finds what is overdue; not once they are decided', async () => {
    const user = open(
      page(
        entry({ submittedAt: '2026-03-03T15:00:00Z' }),
        entry({ requestUid: 'r2', submittedAt: '2026-03-05T15:00:00Z' }),
        entry({ requestUid: 'r3', submittedAt: '2026-03-06T15:00:00Z' }),
        entry({ requestUid: 'r4' }),
        // Its decision was taken back.
        entry({
          requestUid: 'r5',
          submittedAt: '2026-03-03T15:00:00Z',
          waitingSince: '2026-03-13T09:00:00Z',
        }),
      ),
      '/?age=7',
      'en-US',
      { features: { overdueFilter: true } },
    );
    const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
    for (const [row, due] of [
      '3 days overdue',
      '1 day overdue',
      'Due today',
      'Due Mar 20',
      'Due Mar 20',
    ].entries())
      expect(rows[row]).toHaveTextContent(due);
    await user.selectOptions(screen.getByLabelText('Waiting since'), 'Overdue');
    await seeAsked({ ...FIRST, model: { status: 'REVIEW', overdue: true } });
    expect(address()).toBe('?overdue=1');
    await user.selectOptions(screen.getByLabelText('Status'), 'Approved');
    await seeAsked({ ...FIRST, model: { status: 'COMPLETE' } });
    expect(screen.queryByRole('option', { name: 'Overdue' })).not.toBeInTheDocument();
    expect(screen.queryByText('Due today')).not.toBeInTheDocument();
  });

  it('REV-76 does not offer to find it where the backend cannot', async () => {
    open(page(entry()));
    await screen.findByRole('table');
    expect(screen.queryByRole('option', { name: 'Overdue' })).not.toBeInTheDocument();
  });

  it('REV-57 says nothing of it where the backend has no assignments', async () => {
    open(page(entry()));
    await screen.findByRole('table');
    expect(screen.queryByLabelText('Assigned to')).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Assigned to' })).not.toBeInTheDocument();
  });

  it('REV-36 sorts, lists what was decided, and its links carry the filters', async () => {
    const user = open(page(entry()));
    await user.selectOptions(await screen.findByLabelText('Sort'), 'Newest first');
    await user.selectOptions(screen.getByLabelText('Status'), 'Approved');
    await seeAsked({ ...FIRST, model: { status: 'COMPLETE', sort: 'NEWEST' } });
    expect(address()).toBe('?status=COMPLETE&sort=NEWEST');
    expect(screen.getByRole('link', { name: 'Miller Auto Repair' })).toHaveAttribute(
      'href',
      `/review-desk/${entry().requestUid}?queue=status%3DCOMPLETE%26sort%3DNEWEST`,
    );
    expect(
      screen.getByRole('table', { name: 'Registrations that were decided' }),
    ).toBeInTheDocument();
  });

  it.each(['Back', 'Clear filters'])(
    '%s forgets the text that is still being typed',
    async (name) => {
      const user = open(page(), '/?text=mill');
      await screen.findByText('No registration matches these filters.');
      const field = screen.getByLabelText('Name, e-mail, city or number');
      jest.useFakeTimers();
      try {
        fireEvent.change(field, { target: { value: 'miller' } });
        fireEvent.click(screen.getByRole(name === 'Back' ? 'link' : 'button', { name }));
        await act(async () => jest.advanceTimersByTimeAsync(400));
      } finally {
        jest.useRealTimers();
      }
      expect(address()).toBe(name === 'Back' ? '?text=mi' : '');
      expect(screen.getByLabelText('Name, e-mail, city or number')).toHaveValue(
        name === 'Back' ? 'mi' : '',
      );
      await user.fill(screen.getByLabelText('Name, e-mail, city or number'), 'x');
      await waitFor(() => expect(address()).toBe(name === 'Back' ? '?text=mix' : '?text=x'));
    },
  );

  it('REV-01 the filters and the page of an address are asked for and shown', async () => {
    open(page(entry()), '/?status=BACKFEED&age=30&type=RMT+SHOP&page=2');
    const model = { status: 'BACKFEED', vendorType: 'RMT SHOP', olderThanDays: 30 };
    await seeAsked({ model, page: 1, size: 25 });
    expect(screen.getByLabelText('Waiting since')).toHaveDisplayValue('30 days ago or earlier');
  });

  it('REV-01 pages forth and back, and a filter starts at the first page', async () => {
    const user = open({ payload: { pageEntries: [entry()], totalCount: 60 } });
    expect(await screen.findByText('60 registrations · Page 1 of 3')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Previous page' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('60 registrations · Page 3 of 3')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
    await seeAsked({ ...FIRST, page: 2 });
    // The pressed button has disappeared.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Previous page' })).toHaveFocus(),
    );
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await seeAsked({ ...FIRST, page: 1 });
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toHaveFocus());
    await user.selectOptions(screen.getByLabelText('Type'), 'Repair shop');
    await seeAsked({ ...FIRST, model: { status: 'REVIEW', vendorType: 'RMT SHOP' } });
  });

  it('REV-26 an address of a page that has gone shows the last one that there is', async () => {
    const last = { payload: { pageEntries: [entry()], totalCount: 50 } };
    const gone = { payload: { pageEntries: [], totalCount: 50 } };
    open(
      ({ body }) =>
        (body as { searchCriteria: { page: number } }).searchCriteria.page > 1 ? gone : last,
      '/?type=RMT+SHOP&page=3',
    );
    expect(await screen.findByRole('link', { name: 'Miller Auto Repair' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 2');
    expect(address()).toBe('?type=RMT+SHOP&page=2');
    expect(criteria()).toHaveLength(2);
  });

  it('an empty queue says so; filters without a match can be cleared', async () => {
    const user = open(page());
    expect(await screen.findByText('Nothing waits for a decision.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Waiting since'), '1 day ago or earlier');
    expect(await screen.findByText('No registration matches these filters.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Nothing waits for a decision.')).toBeInTheDocument();
    expect(address()).toBe('');
    await waitFor(() =>
      expect(screen.getByLabelText('Name, e-mail, city or number')).toHaveFocus(),
    );
  });

  it('REV-28 a filter whose registrations do not load shows the error, not those of the last one', async () => {
    let fails = true;
    const user = open(({ body }) =>
      (body as { searchCriteria: { model: { vendorType?: string } } }).searchCriteria.model
        .vendorType === undefined
        ? page(entry())
        : fails
          ? { code: 'FAILED' }
          : page(entry({ businessName: 'Quick Lube' })),
    );
    expect(await screen.findByRole('link', { name: 'Miller Auto Repair' })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Type'), 'Overhead vendor');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the registrations');
    expect(screen.queryByRole('link', { name: 'Miller Auto Repair' })).not.toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Quick Lube' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('the link in the bar counts what waits once it is known', async () => {
  let answer: (() => void) | undefined;
  serve({
    searchReviewQueue: () =>
      new Promise((resolve) => {
        answer = () => resolve({ payload: { pageEntries: [entry()], totalCount: 12 } });
      }),
  });
  renderWithProviders(<ReviewDeskLink />);
  const link = screen.getByRole('link', { name: 'Review desk' });
  expect(link).toHaveAttribute('href', '/review-desk');
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  expect(await screen.findByRole('link', { name: 'Review desk (12)' })).toBeInTheDocument();
  expect(criteria()[0]).toEqual({ ...FIRST, size: 1 });
});
