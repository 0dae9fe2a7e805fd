import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import { lazyOverlay } from './lazyOverlay';

let log: jest.SpyInstance;
beforeEach(() => {
  // React reports every caught error.
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

interface QuestionProps {
  readonly open: boolean;
  readonly onCancel: () => void;
}

/**
 * A page with a typed text and a question. The code of the question arrives only while `there` is
 * true.
 */
function setup() {
  const code = { there: false };
  const load = jest.fn(async () => {
    if (!code.there) throw new Error('Loading chunk 7 failed');
    return { default: ({ open }: QuestionProps) => (open ? <p>Really?</p> : null) };
  });
  const Question = lazyOverlay<QuestionProps>(load, ({ onCancel }) => onCancel());
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <label>
          SSN <input />
        </label>
        <button aria-expanded={open} onClick={() => setOpen(true)}>
          Delete
        </button>
        <Question open={open} onCancel={() => setOpen(false)} />
      </>
    );
  }
  renderWithProviders(<Page />);
  return { code, load, user: newUser(), Question };
}
const opener = () => screen.getByRole('button', { name: 'Delete' });
const notice = () => screen.findByRole('alert');

describe('BEY-60 the code of an overlay that does not arrive', () => {
  it('leaves the page and what is typed, and is loaded again by the same button', async () => {
    const { code, load, user } = setup();
    await user.fill(screen.getByLabelText('SSN'), '123456789');
    await user.click(opener());
    expect(await notice()).toHaveTextContent(/^A part of the portal did not load/);
    expect(screen.getByLabelText('SSN')).toHaveValue('123456789');
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    expect(opener()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
    code.there = true;
    await user.click(opener());
    expect(await screen.findByText('Really?')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('SSN')).toHaveValue('123456789');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('may be loaded ahead; a failure shows only when it opens', async () => {
    const { code, load, user, Question } = setup();
    await Question.preload();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    code.there = true;
    await Question.preload();
    code.there = false;
    await user.click(opener());
    expect(screen.getByText('Really?')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
