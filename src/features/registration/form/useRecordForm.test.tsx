import { useState } from 'react';
import { BUSY_AFTER_MS } from '@/components/useSingleFlight';
import { act, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { optionalText, requiredEmail, requiredName } from '@contract/rules/fields';
import { apiError } from '@/api/errors';
import { BlockedButton } from '@/components/BlockedButton';
import { TextField } from '@/components/form/TextField';
import { newUser } from '@/testing/newUser';
import { inRegistration } from '../testing/inRegistration';
import { REQUEST_UID } from '../testing/records';
import { useRecordForm } from './useRecordForm';

const schema = v.object({ shop: requiredName, email: requiredEmail, note: optionalText });
type Saved = v.InferOutput<typeof schema>;
const values = { shop: '', email: '', note: '' };
const titles = {
  shop: 'Shop',
  email: ({ shop }: typeof values) => (shop ? `E-mail of ${shop}` : 'E-mail'),
};

const STRICT = v.object({ ...schema.entries, note: requiredName });
let strict = false;
/** The record whose state decides on the rules, as another person's save may change it. */
const SOURCE = {
  select: () => ({ strict }),
  etagOf: (stored: { strict: boolean }) => (stored.strict ? '"2"' : '"1"'),
  valuesOf: () => ({}),
  read: () => [],
};
const schemaOf = (stored: { strict: boolean } | null) => (stored?.strict ? STRICT : schema);

interface DemoProps {
  readonly save: (saved: Saved) => Promise<void>;
  /** Whether its record decides on the rules. */
  readonly byRecord?: boolean;
  /** Records what it renders, and leaves as soon as its save allows it. */
  readonly onRender?: (what: string) => void;
}

function Demo({ save, byRecord = false, onRender }: DemoProps) {
  const [left, setLeft] = useState(false);
  const { field, needed, required, busy, failed, submit } = useRecordForm({
    name: 'demo',
    schema: byRecord ? schemaOf : schema,
    values,
    titles,
    save,
    failure: 'saveFallback',
    ...(byRecord && { source: SOURCE }),
    ...(onRender && { onSaved: () => setLeft(true) }),
  });
  onRender?.(left ? 'next' : 'form');
  if (left) return <p>Next step</p>;
  return (
    <form
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField {...field('shop')} label="Shop" />
      <TextField {...field('email')} label="E-mail" />
      <TextField {...field('note')} label="Note" />
      <output>{`${required} required`}</output>
      <ul>
        {needed.map(({ id, title, detail, kind }) => (
          <li key={id}>{`${title}: ${detail ?? ''} (${kind})`}</li>
        ))}
      </ul>
      {failed ? <p role="alert">{failed.error.kind}</p> : null}
      <button type="submit">Save</button>
      <BlockedButton type="submit" blocked={needed.length > 0}>
        Next
      </BlockedButton>
    </form>
  );
}

function setup(
  save: DemoProps['save'] = async () => undefined,
  editable = true,
  props: Partial<DemoProps> = {},
) {
  const sent = jest.fn(save);
  render(<Demo {...props} save={sent} />, { wrapper: inRegistration({ editable }).wrapper });
  const user = newUser();
  const fill = async () => {
    await user.fill(screen.getByLabelText('Shop'), 'Miller');
    await user.fill(screen.getByLabelText('E-mail'), 'Dana@Example.com ');
  };
  return { user, sent, fill };
}
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const saveButton = () => screen.getByRole('button', { name: 'Save' });

describe('useRecordForm', () => {
  it('lists the fields that keep Next locked, missing or wrong, and counts the required ones', async () => {
    const { user } = setup();
    expect(listed()).toEqual([
      'Shop: This Field is Required (missing)',
      'E-mail: This Field is Required (missing)',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('2 required');
    await user.fill(screen.getByLabelText('Shop'), 'Miller');
    await user.fill(screen.getByLabelText('E-mail'), 'dana');
    await waitFor(() =>
      expect(listed()).toEqual(['E-mail of Miller: Please Enter Valid Email Id (error)']),
    );
    await user.fill(screen.getByLabelText('E-mail'), '@example.com');
    await waitFor(() => expect(listed()).toEqual([]));
  });

  it('does not refuse a Next that is pressed right after the last key', async () => {
    const { user, sent, fill } = setup();
    jest.useFakeTimers();
    try {
      await fill();
      await user.click(screen.getByRole('button', { name: 'Next' }));
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  });

  it('hands over what the schema makes of the values', async () => {
    const { user, sent, fill } = setup();
    await fill();
    await user.click(saveButton());
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent).toHaveBeenCalledWith(
      { shop: 'Miller', email: 'dana@example.com', note: '' },
      { requestUid: REQUEST_UID, stored: null, etag: undefined, addressVerified: null },
    );
  });

  it('sends nothing while a field is wrong, shows the errors of untouched fields and goes to the first', async () => {
    const { user, sent } = setup();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('');
    await user.click(saveButton());
    await waitFor(() => expect(screen.getByLabelText('Shop')).toHaveFocus());
    expect(sent).not.toHaveBeenCalled();
    for (const label of ['Shop', 'E-mail'])
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription('This Field is Required');
  });

  it('a save that waits for nothing renders the form neither busy nor back', async () => {
    const { user, sent, fill } = setup();
    await fill();
    const form = saveButton().closest('form');
    const seen: (string | null | undefined)[] = [];
    const observer = new MutationObserver(() => seen.push(form?.getAttribute('aria-busy')));
    observer.observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] });
    jest.useFakeTimers();
    try {
      await user.click(saveButton());
      await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
      // A longer save would show as busy.
      await act(() => jest.advanceTimersByTimeAsync(BUSY_AFTER_MS));
    } finally {
      jest.useRealTimers();
    }
    observer.disconnect();
    expect(seen).toEqual([]);
  });

  it('saves once however often Save is pressed', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { user, sent, fill } = setup(() => held);
    await fill();
    await user.dblClick(saveButton());
    await waitFor(() => expect(saveButton().closest('form')).toHaveAttribute('aria-busy', 'true'));
    release();
    await waitFor(() => expect(saveButton().closest('form')).toHaveAttribute('aria-busy', 'false'));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('shows no sign of a save that is quick', async () => {
    const rendered: string[] = [];
    const { user, fill } = setup(
      async () => {
        // Without a timer of its own: on a busy machine it could fire after the one that shows the
        // save.
        rendered.length = 0;
        await Promise.resolve();
      },
      true,
      { onRender: (what) => rendered.push(what) },
    );
    await fill();
    await user.click(saveButton());
    expect(await screen.findByText('Next step')).toBeInTheDocument();
    expect(rendered).not.toContain('form');
  });

  it('puts the field errors of the server under their fields until they are corrected, and can save again', async () => {
    let failing = true;
    const error = apiError('validation', { fieldErrors: { note: 'Please Enter Valid Text' } });
    const { user, fill } = setup(async () => {
      if (failing) throw error;
    });
    await fill();
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('validation');
    expect(screen.getByLabelText('Note')).toHaveAccessibleDescription('Please Enter Valid Text');
    expect(screen.getByLabelText('Note')).toHaveFocus();
    expect(screen.getByLabelText('Shop')).toHaveValue('Miller');
    const note = screen.getByLabelText('Note');
    await user.fill(note, 'x');
    await waitFor(() => expect(note).toHaveAccessibleDescription(''));
    expect(note).toHaveFocus();
    failing = false;
    await user.click(saveButton());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('leaves somebody who types elsewhere when the server refuses a field', async () => {
    const error = apiError('validation', { fieldErrors: { note: 'Please Enter Valid Text' } });
    let refuse: () => void = () => undefined;
    const held = new Promise<never>((_resolve, reject) => (refuse = () => reject(error)));
    const { user, fill } = setup(() => held);
    await fill();
    await user.click(saveButton());
    await user.fill(screen.getByLabelText('Shop'), ' & Sons');
    refuse();
    expect(await screen.findByRole('alert')).toHaveTextContent('validation');
    expect(screen.getByLabelText('Note')).toHaveAccessibleDescription('Please Enter Valid Text');
    expect(screen.getByLabelText('Shop')).toHaveFocus();
  });

  it('a save that is repeated goes by the rules of the moment, and shows what breaks them', async () => {
    const refuse = async () => {
      strict = true;
      throw apiError('stale');
    };
    const { user, sent, fill } = setup(refuse, true, { byRecord: true });
    await fill();
    await user.click(saveButton());
    const note = screen.getByLabelText('Note');
    await waitFor(() => expect(note).toHaveFocus());
    expect(note).toHaveAccessibleDescription('This Field is Required');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('locks the fields of a registration that may only be read', () => {
    setup(async () => undefined, false);
    expect(screen.getByLabelText('Shop')).toHaveAttribute('readonly');
  });
});
