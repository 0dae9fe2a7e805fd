import { useState, type ComponentType } from 'react';
import { BUSY_AFTER_MS } from '@/components/useSingleFlight';
import { render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { optionalText, requiredEmail, requiredName } from '@contract/rules/fields';
import { apiError } from '@/api/errors';
import { BlockedButton } from '@/components/BlockedButton';
import { TextField } from '@/components/form/TextField';
import { newUser } from '@/testing/newUser';
import { inRegistration } from '../testing/inRegistration';
import { useStepForm, type SaveOutcome } from './useStepForm';

const schema = v.object({ shop: requiredName, email: requiredEmail, note: optionalText });
type Saved = v.InferOutput<typeof schema>;
const values = { shop: '', email: '', note: '' };
const titles = {
  shop: 'Shop',
  email: ({ shop }: typeof values) => (shop ? `E-mail of ${shop}` : 'E-mail'),
};

interface DemoProps {
  readonly onSave: (saved: Saved) => Promise<void>;
  readonly onOutcome: (outcome: SaveOutcome) => void;
}

function Demo({ onSave, onOutcome }: DemoProps) {
  const { field, needed, required, busy, save } = useStepForm({
    name: 'demo',
    schema,
    values,
    titles,
  });
  return (
    <form
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void save(onSave).then(onOutcome);
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
      <button type="submit">Save</button>
      <BlockedButton type="submit" blocked={needed.length > 0}>
        Next
      </BlockedButton>
    </form>
  );
}

/** Its rules are stricter once a save was refused, as after another person's save. */
function Stricter({ onSave, onOutcome }: DemoProps) {
  const [strict, setStrict] = useState(false);
  const { field, save } = useStepForm({
    name: 'stricter',
    schema: strict ? v.object({ ...schema.entries, note: requiredName }) : schema,
    values,
    titles,
    answerRefusal: async () => {
      setStrict(true);
      await screen.findByText('Changed meanwhile');
      return 'again';
    },
  });
  return (
    <>
      <TextField {...field('shop')} label="Shop" />
      <TextField {...field('email')} label="E-mail" />
      <TextField {...field('note')} label="Note" />
      <button type="button" onClick={() => void save(onSave).then(onOutcome)}>
        Save
      </button>
      {strict ? <p>Changed meanwhile</p> : null}
    </>
  );
}

/** Leaves as soon as its save allows it, and records what it renders. */
function Leaving({
  onSave,
  onOutcome,
  onRender,
}: DemoProps & { onRender: (what: string) => void }) {
  const [left, setLeft] = useState(false);
  const { field, save } = useStepForm({ name: 'leaving', schema, values, titles });
  onRender(left ? 'next' : 'form');
  if (left) return <p>Next step</p>;
  return (
    <>
      <TextField {...field('shop')} label="Shop" />
      <TextField {...field('email')} label="E-mail" />
      <button type="button" onClick={() => void save(onSave, () => setLeft(true)).then(onOutcome)}>
        Save
      </button>
    </>
  );
}

function setup(
  onSave: DemoProps['onSave'] = async () => undefined,
  editable = true,
  Form: ComponentType<DemoProps> = Demo,
) {
  const handler = jest.fn(onSave);
  const outcomes: SaveOutcome[] = [];
  render(<Form onSave={handler} onOutcome={(outcome) => outcomes.push(outcome)} />, {
    wrapper: inRegistration({ editable }).wrapper,
  });
  const user = newUser();
  const fill = async () => {
    await user.fill(screen.getByLabelText('Shop'), 'Miller');
    await user.fill(screen.getByLabelText('E-mail'), 'Dana@Example.com ');
  };
  return { user, handler, outcomes, fill };
}
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const saveButton = () => screen.getByRole('button', { name: 'Save' });

describe('useStepForm', () => {
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
    const { user, outcomes, fill } = setup();
    jest.useFakeTimers();
    try {
      await fill();
      await user.click(screen.getByRole('button', { name: 'Next' }));
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() => expect(outcomes).toEqual([{ ok: true }]));
  });

  it('hands over what the schema makes of the values', async () => {
    const { user, handler, outcomes, fill } = setup();
    await fill();
    await user.click(saveButton());
    await waitFor(() => expect(outcomes).toEqual([{ ok: true }]));
    expect(handler.mock.calls).toEqual([
      [
        { shop: 'Miller', email: 'dana@example.com', note: '' },
        { etag: undefined, gone: false },
      ],
    ]);
  });

  it('sends nothing while a field is wrong, shows the errors of untouched fields and goes to the first', async () => {
    const { user, handler, outcomes } = setup();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('');
    await user.click(saveButton());
    await waitFor(() => expect(outcomes).toEqual([null]));
    expect(handler).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Shop')).toHaveFocus();
    for (const label of ['Shop', 'E-mail'])
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription('This Field is Required');
  });

  it('a save that waits for nothing renders the form neither busy nor back', async () => {
    const { user, outcomes, fill } = setup();
    await fill();
    const form = saveButton().closest('form');
    const seen: (string | null | undefined)[] = [];
    const observer = new MutationObserver(() => seen.push(form?.getAttribute('aria-busy')));
    observer.observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] });
    await user.click(saveButton());
    await waitFor(() => expect(outcomes).toEqual([{ ok: true }]));
    // Past the moment at which a longer save shows as busy.
    await new Promise((resolve) => setTimeout(resolve, BUSY_AFTER_MS + 20));
    observer.disconnect();
    expect(seen).toEqual([]);
  });

  it('saves once however often Save is pressed', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { user, handler, outcomes, fill } = setup(() => held);
    await fill();
    await user.dblClick(saveButton());
    await waitFor(() => expect(outcomes).toEqual([null]));
    await waitFor(() => expect(saveButton().closest('form')).toHaveAttribute('aria-busy', 'true'));
    release();
    await waitFor(() => expect(outcomes).toEqual([null, { ok: true }]));
    expect(handler).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(saveButton().closest('form')).toHaveAttribute('aria-busy', 'false'));
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
      (props) => <Leaving {...props} onRender={(what) => rendered.push(what)} />,
    );
    await fill();
    await user.click(saveButton());
    expect(await screen.findByText('Next step')).toBeInTheDocument();
    expect(rendered).not.toContain('form');
  });

  it('puts the field errors of the server under their fields until they are corrected, and can save again', async () => {
    let failing = true;
    const error = apiError('validation', { fieldErrors: { note: 'Please Enter Valid Text' } });
    const { user, outcomes, fill } = setup(async () => {
      if (failing) throw error;
    });
    await fill();
    await user.click(saveButton());
    await waitFor(() => expect(outcomes).toEqual([{ ok: false, error }]));
    expect(screen.getByLabelText('Note')).toHaveAccessibleDescription('Please Enter Valid Text');
    expect(screen.getByLabelText('Note')).toHaveFocus();
    expect(screen.getByLabelText('Shop')).toHaveValue('Miller');
    const note = screen.getByLabelText('Note');
    await user.fill(note, 'x');
    await waitFor(() => expect(note).toHaveAccessibleDescription(''));
    expect(note).toHaveFocus();
    failing = false;
    await user.click(saveButton());
    await waitFor(() => expect(outcomes.at(-1)).toEqual({ ok: true }));
  });

  it('leaves somebody who types elsewhere when the server refuses a field', async () => {
    const error = apiError('validation', { fieldErrors: { note: 'Please Enter Valid Text' } });
    let refuse: () => void = () => undefined;
    const held = new Promise<never>((_resolve, reject) => (refuse = () => reject(error)));
    const { user, outcomes, fill } = setup(() => held);
    await fill();
    await user.click(saveButton());
    await user.fill(screen.getByLabelText('Shop'), ' & Sons');
    refuse();
    await waitFor(() => expect(outcomes).toEqual([{ ok: false, error }]));
    expect(screen.getByLabelText('Note')).toHaveAccessibleDescription('Please Enter Valid Text');
    expect(screen.getByLabelText('Shop')).toHaveFocus();
  });

  it('a save that is repeated goes by the rules of the moment, and shows what breaks them', async () => {
    const refuse = async () => {
      throw apiError('stale');
    };
    const { user, handler, outcomes, fill } = setup(refuse, true, Stricter);
    await fill();
    await user.click(saveButton());
    await waitFor(() => expect(outcomes).toEqual([null]));
    expect(handler).toHaveBeenCalledTimes(1);
    const note = screen.getByLabelText('Note');
    expect(note).toHaveAccessibleDescription('This Field is Required');
    expect(note).toHaveFocus();
  });

  it('locks the fields of a registration that may only be read', () => {
    setup(async () => undefined, false);
    expect(screen.getByLabelText('Shop')).toHaveAttribute('readonly');
  });
});
