import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './PasswordField';
import { PasswordPolicy } from './PasswordPolicy';

const policy = {
  minLength: 8,
  requireUppercase: true,
  requireLowercase: false,
  requireNumber: true,
  requireSymbol: false,
};

it('lists the rules in force and says which are met', () => {
  const { rerender } = render(<PasswordPolicy policy={policy} password="abcdefgh" />);
  const words = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(words()).toEqual([
    'At least 8 charactersmet',
    'An uppercase letternot met yet',
    'A numbernot met yet',
  ]);
  rerender(<PasswordPolicy policy={policy} password="Abcdefg1" />);
  expect(words().every((text) => text?.endsWith('met'))).toBe(true);
});

it('PasswordField shows what was typed on demand', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
});
