import { screen, waitFor } from '@testing-library/react';
import { page, type serve, type Situation } from '@/testing/fakeServer';
import { asViewer } from '../testing/people';
import { ITS_OWN, openOnDesk, question, region } from '../testing/reviewDesk';
import { bodiesOf } from '../testing/stepActions';

let server: ReturnType<typeof serve>;
afterEach(() => server.close());

const KIMS = {
  noteUid: 'n1',
  text: 'The bank letter is fine.',
  at: '2026-03-12T15:04:00Z',
  by: 'Kim Super',
  deletable: 0,
};
const MINE = { ...KIMS, noteUid: 'n2', text: 'Called the shop.', by: 'Robin Super', deletable: 1 };

/** Opens a registration that has these notes, on a backend that stores and deletes them. */
function open(
  notes: readonly object[],
  situation: Situation = {},
  features = { internalNotes: true },
) {
  let stored = notes;
  const desk = openOnDesk(
    {
      listInternalNotes: () => page(...stored),
      createInternalNote: () => {
        stored = [MINE, ...stored];
        return { payload: MINE };
      },
      deleteInternalNote: () => {
        stored = stored.filter((note) => note !== MINE);
        return { payload: MINE };
      },
      ...situation,
    },
    features,
  );
  server = desk.server;
  return desk.user;
}

const card = () => region('Internal notes');
const texts = async () =>
  (await card()).queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('notes of staff on the review desk', () => {
  it('REV-64 a note is written, shown with its author and moment, and deleted after a question', async () => {
    const user = open([KIMS]);
    const notes = await card();
    await notes.findByText('The bank letter is fine.');
    expect(await texts()).toEqual([
      expect.stringMatching(
        /^The bank letter is fine\.Kim Super · 03\/12\/2026, 11:04 AM EDT$/,
      ) as string,
    ]);
    expect(notes.queryByRole('button', { name: /^Delete note/ })).not.toBeInTheDocument();
    await user.fill(notes.getByLabelText('New note'), ' Called the shop. ');
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    const remove = await notes.findByRole('button', { name: 'Delete note: Called the shop.' });
    expect(notes.getByLabelText('New note')).toHaveValue('');
    expect(bodiesOf(server, 'createInternalNote')).toEqual([{ text: 'Called the shop.' }]);
    await user.click(remove);
    const asked = await question();
    expect(asked.getByText('Called the shop.')).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Delete note' }));
    await waitFor(async () => expect(await texts()).toHaveLength(1));
  });

  it('REV-64 an empty and a too long note are not sent, and say why', async () => {
    const user = open([]);
    const notes = await card();
    const field = await notes.findByLabelText('New note');
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    expect(field).toHaveAccessibleDescription(/Please write a note/);
    expect(field).toHaveFocus();
    await user.fill(field, 'x'.repeat(501));
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    expect(field).toHaveAccessibleDescription(/At most 500 characters are allowed/);
    expect(bodiesOf(server, 'createInternalNote')).toEqual([]);
  });

  it('REV-64 what is typed survives a failure and leaving the page', async () => {
    const user = open([], { createInternalNote: { code: 'CONFLICT', text: 'It is full.' } });
    await user.fill(await screen.findByLabelText('New note'), 'Called the shop.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await (await card()).findByRole('alert')).toHaveTextContent('It is full.');
    expect(screen.getByLabelText('New note')).toHaveValue('Called the shop.');
    await user.click(screen.getByRole('link', { name: 'Review desk' }));
    await screen.findByRole('heading', { name: /^Desk/ });
    await user.click(screen.getByRole('link', { name: 'First registration' }));
    expect(await screen.findByLabelText('New note')).toHaveValue('Called the shop.');
  });

  it('REV-64 notes that do not load are not taken for none, and are read again', async () => {
    let fails = true;
    const user = open([], {
      listInternalNotes: () => (fails ? { code: 'VALIDATION' } : page(KIMS)),
    });
    const notes = await card();
    expect(await notes.findByText(/Failed to load the notes/)).toBeVisible();
    fails = false;
    await user.click(notes.getByRole('button', { name: 'Try Again' }));
    expect(await notes.findByText('The bank letter is fine.')).toBeVisible();
  });

  it('REV-64 a viewer reads and does not write', async () => {
    open([KIMS], asViewer);
    const notes = await card();
    expect(await notes.findByText('The bank letter is fine.')).toBeVisible();
    expect(notes.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it.each<[string, Situation, { internalNotes: boolean }]>([
    ['where the backend has none', {}, { internalNotes: false }],
    ['on an own registration', ITS_OWN, { internalNotes: true }],
  ])('REV-64 they are neither read nor shown %s', async (_what, situation, features) => {
    open([KIMS], situation, features);
    await screen.findByRole('region', { name: 'Activity' });
    await screen.findByRole('region', { name: 'Checks' });
    expect(screen.queryByRole('region', { name: 'Internal notes' })).not.toBeInTheDocument();
    expect(server.requests.map(({ endpoint }) => endpoint)).not.toContain('listInternalNotes');
  });
});
