import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BlockedButton } from './BlockedButton';

it('BEY-01 a locked button can be reached, names its reason and leads to it instead of acting', async () => {
  const act = jest.fn();
  const lead = jest.fn();
  render(
    <>
      <BlockedButton blocked onClick={act} onBlocked={lead} reasonId="why">
        Next
      </BlockedButton>
      <p id="why">Phone is missing</p>
    </>,
  );
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Next', description: 'Phone is missing' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(lead).toHaveBeenCalledTimes(1);
  expect(act).not.toHaveBeenCalled();
});

it('a locked submit button does not submit, by click or by Enter in a field', async () => {
  const submit = jest.fn((event: React.SyntheticEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <BlockedButton type="submit" blocked>
        Save
      </BlockedButton>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'x{Enter}');
  await userEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
});
