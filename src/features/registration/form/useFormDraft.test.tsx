import { act, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { requiredName } from '@contract/rules/fields';
import { apiError } from '@/api/errors';
import { TextField } from '@/components/form/TextField';
import { draftKept, draftKey, draftsFound, newScope } from '@/store/drafts';
import { sessionEnded } from '@/store/sessionEvents';
import { newUser } from '@/testing/newUser';
import { inRegistration } from '../testing/inRegistration';
import { REQUEST_UID } from '../testing/records';
import { useRecordForm } from './useRecordForm';

const KEY = draftKey('person-1', REQUEST_UID, 'demo');
const FILE = new File(['secret scan'], 'scan.pdf');
const schema = v.object({ shop: requiredName, idNumber: requiredName, scan: v.instance(File) });
const values = { shop: '', idNumber: '', scan: FILE };
const titles = { shop: 'Shop', idNumber: 'Pin', scan: 'Scan' };

let renderings = 0;

function Demo({ onSave }: { onSave: () => Promise<void> }) {
  renderings += 1;
  const form = useRecordForm({
    name: 'demo',
    schema,
    values,
    titles,
    save: onSave,
    failure: 'saveFallback',
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TextField {...form.field('shop')} label="Shop" />
      <TextField {...form.field('idNumber')} label="Pin" />
      {form.restored ? <p role="status">Restored</p> : null}
      <button type="submit">Save</button>
    </form>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setup({
  onSave = async () => undefined,
  registration = inRegistration(),
}: {
  onSave?: () => Promise<void>;
  registration?: ReturnType<typeof inRegistration>;
} = {}) {
  const { store, wrapper } = registration;
  const view = render(<Demo onSave={onSave} />, { wrapper });
  return {
    ...view,
    store,
    user: newUser(),
    draft: () => store.getState().drafts.byKey[KEY]?.values,
    pause: () => act(() => jest.advanceTimersByTime(500)),
  };
}
const shop = () => screen.getByLabelText('Shop');

describe('the draft of a form', () => {
  it('is kept after a pause in typing, without secrets and files', async () => {
    const { user, draft, pause, store } = setup();
    await user.fill(shop(), 'Miller');
    await user.fill(screen.getByLabelText('Pin'), 'hidden');
    expect(draft()).toBeUndefined();
    pause();
    expect(draft()).toEqual({ shop: 'Miller' });
    expect(JSON.stringify(store.getState())).not.toMatch(/hidden|scan\.pdf/);
  });

  it('does not render the form again while someone goes on typing', async () => {
    const { user, draft, pause } = setup();
    await user.fill(shop(), 'M');
    pause();
    await user.fill(shop(), 'i');
    pause();
    const before = renderings;
    await user.fill(shop(), 'll');
    pause();
    await user.fill(shop(), 'er');
    pause();
    expect(draft()).toEqual({ shop: 'Miller' });
    expect(renderings).toBe(before);
  });

  it('BEY-62 is kept for its person when the session ends by itself within the pause', async () => {
    const registration = inRegistration();
    const { user, draft, unmount } = setup({ registration });
    await user.fill(shop(), 'Miller');
    // The session is gone before the step leaves the screen.
    jest.spyOn(registration.services.session, 'claims').mockReturnValue(null);
    registration.store.dispatch(sessionEnded({ reason: 'expired' }));
    unmount();
    expect(draft()).toEqual({ shop: 'Miller' });
  });

  it('is kept at once when the form leaves the screen within the pause, and comes back with a notice', async () => {
    const registration = inRegistration();
    const first = setup({ registration });
    await first.user.fill(shop(), 'Miller');
    first.unmount();
    setup({ registration });
    expect(shop()).toHaveValue('Miller');
    expect(screen.getByRole('status')).toHaveTextContent('Restored');
  });

  it.each([[5], [null], [{ a: 1 }], [[null]], [true]])(
    'is ignored where it holds something else than the form: %j',
    (odd) => {
      const registration = inRegistration();
      registration.store.dispatch(
        draftKept({ key: KEY, values: { shop: odd, gone: 'x' }, savedAt: 1 }),
      );
      setup({ registration });
      expect(shop()).toHaveValue('');
      expect(screen.queryByRole('status')).toBeNull();
    },
  );

  it('is dropped by a save, also what was typed within the pause', async () => {
    const { user, draft, pause, unmount } = setup();
    await user.fill(shop(), 'Miller');
    await user.fill(screen.getByLabelText('Pin'), 'hidden');
    pause();
    await user.fill(shop(), ' Auto');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await act(async () => undefined);
    expect(draft()).toBeUndefined();
    pause();
    unmount();
    expect(draft()).toBeUndefined();
  });

  it('stays after a failed save', async () => {
    const { user, draft, pause } = setup({ onSave: () => Promise.reject(apiError('failed')) });
    await user.fill(shop(), 'Miller');
    await user.fill(screen.getByLabelText('Pin'), 'hidden');
    pause();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await act(async () => undefined);
    expect(draft()).toEqual({ shop: 'Miller' });
  });

  it('of another person does not come back', () => {
    const registration = inRegistration();
    registration.store.dispatch(
      draftKept({
        key: draftKey('person-2', REQUEST_UID, 'demo'),
        values: { shop: 'Other' },
        savedAt: 1,
      }),
    );
    setup({ registration });
    expect(shop()).toHaveValue('');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('does not come back to a form that may only be read', () => {
    const registration = inRegistration({ editable: false });
    registration.store.dispatch(draftKept({ key: KEY, values: { shop: 'Miller' }, savedAt: 1 }));
    setup({ registration });
    expect(shop()).toHaveValue('');
    expect(shop()).toHaveAttribute('readonly');
  });

  it('of a new registration comes back for the same vendor only', async () => {
    const newFor = (vendor: string) =>
      inRegistration({
        requestUid: null,
        uidNow: () => null,
        newScope: newScope('RMT SHOP', vendor),
      });
    const first = setup({ registration: newFor('a@example.com') });
    await first.user.fill(screen.getByLabelText('Shop'), 'Adams');
    first.unmount();
    const kept = draftsFound(first.store.getState().drafts.byKey);

    const other = newFor('b@example.com');
    other.store.dispatch(kept);
    const second = setup({ registration: other });
    expect(screen.getByLabelText('Shop')).toHaveValue('');
    second.unmount();

    const same = newFor('a@example.com');
    same.store.dispatch(kept);
    setup({ registration: same });
    expect(screen.getByLabelText('Shop')).toHaveValue('Adams');
  });
});
