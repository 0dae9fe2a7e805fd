import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { StepCard } from './StepCard';
import { WizardFrame, type WizardFrameProps } from './WizardFrame';

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

  it('locked leads nowhere, but can be reached and says why', async () => {
    render(
      <MemoryRouter>
        <StepCard
          number={9}
          title="ACH Information"
          state="locked"
          status="Finish W-9 Information first."
          href="/x"
        />
      </MemoryRouter>,
    );
    await userEvent.tab();
    const card = screen.getByRole('link', {
      name: /ACH Information locked\. Finish W-9 Information first\./,
    });
    expect(document.activeElement).toBe(card);
    expect(card.getAttribute('href')).toBeNull();
    expect(card.getAttribute('aria-disabled')).toBe('true');
  });
});

const steps = [
  { key: 'basic', number: 1, title: 'Shop Basic Information', state: 'complete', href: '/1' },
  { key: 'w9', number: 2, title: 'W-9 Information', state: 'next', href: '/2' },
  { key: 'submit', number: 3, title: 'Submit Information', state: 'locked', href: '/3' },
] as const;

const frame = (more: Partial<WizardFrameProps> = {}) => (
  <MemoryRouter>
    <WizardFrame
      shopName="Miller & Daughters"
      requestLine="Request VR-1 · Draft"
      steps={steps}
      currentKey="w9"
      finishFirst="W-9 Information"
      done={1}
      required={3}
      stepNumber={2}
      title="W-9 Information"
      footer={{}}
      {...more}
    >
      <input id="ein" aria-label="Employer ID Number" />
    </WizardFrame>
  </MemoryRouter>
);

describe('WizardFrame', () => {
  it('shows where the registration stands', () => {
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

  it('BEY-01 a locked Next opens the list, whose items lead to their fields', async () => {
    const next = jest.fn();
    render(
      frame({
        footer: {
          onNext: next,
          needed: [{ id: 'ein', title: 'Employer ID Number', kind: 'error' }],
        },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(next).not.toHaveBeenCalled();
    const list = screen.getByRole('region', { name: 'Still needed before Next' });
    const item = within(list).getByRole('button', { name: 'Employer ID Number' });
    expect(document.activeElement).toBe(item);
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('region', { name: 'Still needed before Next' })).toBeNull();
    expect(document.activeElement).toBe(
      screen.getByRole('textbox', { name: 'Employer ID Number' }),
    );
  });

  it('Escape closes the list and gives focus back to its button', async () => {
    render(
      frame({ footer: { needed: [{ id: 'ein', title: 'Employer ID Number', kind: 'missing' }] } }),
    );
    const toggle = screen.getByRole('button', { name: '1 still needed' });
    await userEvent.click(toggle);
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Escape}');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(toggle);
  });

  it('moves focus to the heading when the step changes, and not before', () => {
    const { rerender } = render(frame());
    expect(document.activeElement).toBe(document.body);
    rerender(frame({ currentKey: 'submit', title: 'Check your answers', stepNumber: 3 }));
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 1, name: 'Check your answers' }),
    );
  });
});
