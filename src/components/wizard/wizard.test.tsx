import type { FormEvent, ReactNode } from 'react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { NeededLinks } from '@/components/overlays/NeededLinks';
import { translatePages } from '@/testing/translatePages';
import { StepCard } from './StepCard';
import { StepPage, type StepPageProps } from './StepPage';
import { WizardFrame } from './WizardShell';

describe('StepCard', () => {
  it('says its state in its name and leads to its step', () => {
    render(
      <MemoryRouter>
        <StepCard
          number={3}
          title="W-9 Information"
          state="error"
          status="Signing authority is missing"
          href="/register-vendor/1?step=w9"
        />
        <StepCard
          number={6}
          title="Ownership Information"
          state="open"
          optional
          status="Not started"
          href="/x"
        />
      </MemoryRouter>,
    );
    const card = screen.getByRole('link', {
      name: /W-9 Information has an error\. Signing authority is missing/,
    });
    expect(card.getAttribute('href')).toBe('/register-vendor/1?step=w9');
    expect(
      screen.getByRole('link', { name: /Ownership Information not complete\. Optional/ }),
    ).toBeTruthy();
  });

  it('OVW-04 BEY-03 locked leads nowhere, by click or Enter, but can be reached; its reason names the step that locks it and leads there', async () => {
    render(
      <MemoryRouter>
        <StepCard
          number={9}
          title="ACH Information"
          state="locked"
          status="Finish W-9 Information first."
          href="/x"
          lockedBy="/w9"
        />
      </MemoryRouter>,
    );
    await userEvent.tab();
    const card = screen.getByRole('link', { name: 'ACH Information locked.' });
    expect(document.activeElement).toBe(card);
    expect(card.getAttribute('href')).toBeNull();
    expect(card.getAttribute('aria-disabled')).toBe('true');
    expect(card).toHaveAccessibleDescription('Finish W-9 Information first.');
    expect(
      screen.getByRole('link', { name: 'Finish W-9 Information first.' }).getAttribute('href'),
    ).toBe('/w9');
  });
});

const steps = [
  { key: 'basic', number: 1, title: 'Shop Basic Information', state: 'complete', href: '/1' },
  { key: 'w9', number: 2, title: 'W-9 Information', state: 'next', href: '/2' },
  { key: 'submit', number: 3, title: 'Submit Information', state: 'locked', href: '/3' },
] as const;

const rail = {
  shopName: 'Miller & Daughters',
  requestLine: 'Request VR-1 · Draft',
  steps,
  currentKey: 'w9',
  finishFirst: 'W-9 Information',
  progress: { done: 1, of: 3 },
} as const;

const stepProps = { stepNumber: 2, stepCount: 3, title: 'W-9 Information', footer: {} } as const;

const frame = (more: Partial<StepPageProps> = {}) => (
  <MemoryRouter initialEntries={[{ key: 'default' }]}>
    <WizardFrame rail={rail} stepNumber={2}>
      <StepPage {...stepProps} {...more}>
        {more.children ?? <input id="ein" aria-label="Employer ID Number" />}
      </StepPage>
    </WizardFrame>
  </MemoryRouter>
);

describe('WizardFrame', () => {
  it('shows the status of the registration', () => {
    render(frame());
    const nav = screen.getByRole('navigation', { name: 'Registration steps' });
    expect(within(nav).getByRole('link', { current: 'step' }).textContent).toContain(
      'W-9 Information',
    );
    const locked = within(nav).getByRole('link', { name: 'Submit Information locked' });
    expect(locked.getAttribute('aria-disabled')).toBe('true');
    expect(
      document.getElementById(locked.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Finish W-9 Information first to open these steps.');
    expect(screen.getAllByText('Step 2 of 3').length).toBeGreaterThan(0);
  });

  it('BEY-94 Enter goes to the next field that takes something, and from the last one to Next; a form of one field submits', async () => {
    const submit = jest.fn((event: FormEvent) => event.preventDefault());
    const form = (children: ReactNode) =>
      frame({
        footer: { formId: 'form' },
        children: (
          <form id="form" onSubmit={submit}>
            {children}
          </form>
        ),
      });
    const { rerender } = render(
      form(
        <>
          <input aria-label="Name" />
          <input aria-label="Copied" readOnly />
          <input type="radio" name="type" aria-label="SSN" />
          <input type="radio" name="type" aria-label="EIN" defaultChecked />
          <button type="button">Show number</button>
          <select aria-label="State" />
          <textarea aria-label="Note" />
          <input aria-label="City" defaultValue="Dayton" />
        </>,
      ),
    );
    const next = screen.getByRole('button', { name: 'Next' });
    await userEvent.click(screen.getByLabelText('Name'));
    for (const label of ['EIN', 'State', 'Note']) {
      await userEvent.keyboard('{Enter}');
      expect(screen.getByLabelText(label)).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}{Tab}');
    expect(screen.getByLabelText('Note')).toHaveValue('\n');
    await userEvent.keyboard('{Enter}');
    expect(next).toHaveFocus();
    expect(submit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);

    rerender(form(<input aria-label="Code" />));
    await userEvent.type(screen.getByLabelText('Code'), '1{Enter}');
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('BEY-01 every press of a locked Next, and of the line beside it, opens the summary, whose items are links to their fields', async () => {
    const next = jest.fn();
    render(
      frame({
        footer: {
          onNext: next,
          needed: [
            {
              id: 'ein',
              title: 'Employer ID Number',
              detail: 'This Field is Required',
              kind: 'error',
            },
          ],
        },
      }),
    );
    expect(
      screen.queryByRole('region', { name: /still needed before Next/ }),
    ).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Next' });
    expect(button).toHaveAccessibleDescription('Still needed: Employer ID Number');
    await userEvent.click(button);
    expect(next).not.toHaveBeenCalled();
    const summary = screen.getByRole('region', { name: '1 still needed before Next' });
    expect(summary).toHaveFocus();
    await userEvent.click(
      within(summary).getByRole('link', { name: 'Employer ID Number This Field is Required' }),
    );
    const field = screen.getByRole('textbox', { name: 'Employer ID Number' });
    expect(field).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(summary).toHaveFocus();
    await userEvent.click(field);
    await userEvent.click(screen.getByRole('button', { name: 'Still needed: Employer ID Number' }));
    expect(summary).toHaveFocus();
  });

  it('a finished item keeps its place and says so, a new one joins at the end, and the title counts what is open', async () => {
    const ein = { id: 'ein', title: 'Employer ID Number', kind: 'missing' } as const;
    const signer = { id: 'signer', title: 'Signing authority', kind: 'missing' } as const;
    const { rerender } = render(frame({ footer: { needed: [ein] } }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    const summary = screen.getByRole('region', { name: '1 still needed before Next' });
    const items = () =>
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent);
    rerender(frame({ footer: { needed: [signer, ein] } }));
    expect(summary).toHaveAccessibleName('2 still needed before Next');
    expect(items()).toEqual(['Employer ID Number', 'Signing authority']);
    rerender(frame({ footer: { needed: [signer] } }));
    expect(summary).toHaveAccessibleName('1 still needed before Next');
    expect(items()).toEqual(['Employer ID Number done', 'Signing authority']);
    rerender(frame({ footer: { needed: [] } }));
    expect(summary).toHaveAccessibleName('Nothing is missing before Next');
    expect(items()).toEqual(['Employer ID Number done', 'Signing authority done']);
    // The next press starts a new list of what is open then.
    rerender(frame({ footer: { needed: [signer] } }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(items()).toEqual(['Signing authority']);
  });

  it('BEY-52 the summary of an earlier press goes with the Next that is carried out', async () => {
    const ein = { id: 'ein', title: 'Employer ID Number', kind: 'missing' } as const;
    const { rerender } = render(frame({ footer: { needed: [ein] } }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    rerender(frame({ footer: { needed: [] } }));
    const summary = () => screen.queryByRole('region', { name: /before (?:Next|Skip)$/ });
    expect(summary()).toHaveAccessibleName('Nothing is missing before Next');
    rerender(frame({ footer: { needed: [], busy: true } }));
    expect(summary()).not.toBeInTheDocument();
    // What the response adds needs another press.
    rerender(frame({ footer: { needed: [ein] } }));
    expect(summary()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(summary()).toHaveFocus();
  });

  /** Waits for the ripple, which Material UI adds later. @returns whether the press was allowed */
  const mouseDown = (button: HTMLElement, detail: number): Promise<boolean> =>
    act(() => Promise.resolve(fireEvent.mouseDown(button, { detail })));

  it.each(['Next', 'Back'])(
    'BEY-54 the second click of a double click on %s is not one of the step that came up',
    async (name) => {
      let steps = 0;
      const go = () => (steps += 1);
      render(frame({ footer: { onBack: go, onNext: go } }));
      const button = screen.getByRole('button', { name });
      // A press that is prevented does not move the focus.
      expect(await mouseDown(button, 2)).toBe(false);
      fireEvent.click(button, { detail: 2 });
      expect(steps).toBe(0);
      expect(await mouseDown(button, 1)).toBe(true);
      // Clicks that began on this step, and keys, count.
      fireEvent.click(button, { detail: 1 });
      fireEvent.click(button, { detail: 2 });
      fireEvent.click(button, { detail: 0 });
      expect(steps).toBe(3);
    },
  );

  it('BEY-54 nor does it submit the form of that step', () => {
    const submitted = jest.fn((event: Event) => event.preventDefault());
    render(
      frame({
        footer: { formId: 'step' },
        children: <form id="step" ref={(form) => form?.addEventListener('submit', submitted)} />,
      }),
    );
    const next = screen.getByRole('button', { name: 'Next' });
    fireEvent.click(next, { detail: 2 });
    expect(submitted).not.toHaveBeenCalled();
    fireEvent.click(next, { detail: 1 });
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('BEY-72 quick clicks that began while a button was locked count once it opens', async () => {
    const go = jest.fn();
    const footer = { onBack: go, onNext: go };
    const locked = { ...footer, reason: 'You are offline' };
    const { rerender } = render(frame({ footer: locked }));
    const button = screen.getByRole('button', { name: 'Next' });
    await mouseDown(button, 1);
    fireEvent.click(button, { detail: 1 });
    expect(go).not.toHaveBeenCalled();
    rerender(frame({ footer }));
    expect(await mouseDown(button, 2)).toBe(true);
    fireEvent.click(button, { detail: 2 });
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('BEY-99 in a page that the browser translates, what is left to do changes and goes', async () => {
    const stop = translatePages();
    const needed = (...titles: string[]) => titles.map((title) => ({ id: title, title }));
    const shown = (ids: string[], saved: string, busy: boolean) => (
      <>
        {ids.length > 0 ? <NeededLinks lead="Still needed:" needed={needed(...ids)} /> : null}
        {frame({ footer: { saved, busy, onNext: jest.fn() } })}
      </>
    );
    const { rerender, container } = render(shown(['Phone', 'City'], 'Saved', false));
    // The translator works after each change.
    const show = async (...args: Parameters<typeof shown>) => {
      await act(async () => rerender(shown(...args)));
      return container.textContent;
    };
    expect(await show(['Phone', 'City'], 'Saved', false)).toContain('Still needed: Phone, City');
    expect(await show(['City'], 'Saving', true)).toContain('Still needed: City');
    expect(screen.getByRole('button', { name: 'Saving' })).toBeInTheDocument();
    expect(await show([], 'Not saved yet', false)).not.toContain('Still needed');
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
    stop();
  });

  const BrowserBack = () => {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => void navigate(-1)}>
        Browser back
      </button>
    );
  };

  it('BEY-53 starts a step that was navigated to at the top, with focus on its heading', async () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const step = (key: string, title: string) => (
      <WizardFrame rail={{ ...rail, currentKey: key }} stepNumber={2}>
        <StepPage {...stepProps} key={key} title={title}>
          <Link to="?step=submit">Go on</Link>
          <BrowserBack />
        </StepPage>
      </WizardFrame>
    );
    const Steps = () =>
      useLocation().search === '?step=submit'
        ? step('submit', 'Check your answers')
        : step('w9', 'W-9 Information');
    render(
      <MemoryRouter initialEntries={[{ key: 'default' }]}>
        <Steps />
      </MemoryRouter>,
    );
    const row = screen.getByRole('link', { name: /^W-9 Information/ });
    await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Check your answers' })).toHaveFocus();
    expect(scroll).toHaveBeenCalledWith(0, 0);
    // The rail stays on the page: it is not built again at each step.
    expect(screen.getByRole('link', { name: /^W-9 Information/ })).toBe(row);
    // Also on the way back to the page that the browser loaded.
    scroll.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Browser back' }));
    expect(screen.getByRole('heading', { level: 1, name: 'W-9 Information' })).toHaveFocus();
    expect(scroll).toHaveBeenCalledWith(0, 0);
    scroll.mockRestore();
  });
});
