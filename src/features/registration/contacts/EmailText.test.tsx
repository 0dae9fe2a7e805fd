import { render, screen } from '@testing-library/react';
import { EmailText } from './EmailText';

it('an e-mail address is one text that may break before its parts', () => {
  render(
    <p>
      <EmailText email="dana.o'neil@garage.example.com" />
    </p>,
  );
  expect(screen.getByText("dana.o'neil@garage.example.com").innerHTML).toBe(
    "dana<wbr>.o'neil<wbr>@garage<wbr>.example<wbr>.com",
  );
});
