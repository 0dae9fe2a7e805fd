import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConfig } from '@/testing/factories';
import { HumanCheck } from '../EmailForm';
import { WIDGETS } from './widget';

// The libraries load their script from the provider. These show the props of each.
jest.mock('@hcaptcha/react-hcaptcha', () => ({
  __esModule: true,
  default: ({ sitekey, onVerify, onExpire, onError }: HcaptchaProps) => (
    <Fake id={`hcaptcha ${sitekey}`} solve={onVerify} expire={onExpire} fail={onError} />
  ),
}));
jest.mock('@marsidev/react-turnstile', () => ({
  Turnstile: ({ siteKey, onSuccess, onExpire, onError }: TurnstileProps) => (
    <Fake id={`turnstile ${siteKey}`} solve={onSuccess} expire={onExpire} fail={onError} />
  ),
}));
jest.mock('react-google-recaptcha', () => ({
  __esModule: true,
  default: ({ sitekey, onChange, onExpired, onErrored }: RecaptchaProps) => (
    <Fake id={`recaptcha ${sitekey}`} solve={onChange} expire={onExpired} fail={onErrored} />
  ),
}));

type Solve = (token: string) => void;
type Notify = () => void;
interface FakeProps {
  readonly id: string;
  readonly solve: Solve;
  readonly expire: Notify;
  readonly fail: Notify;
}
interface HcaptchaProps {
  readonly sitekey: string;
  readonly onVerify: Solve;
  readonly onExpire: Notify;
  readonly onError: Notify;
}
interface TurnstileProps {
  readonly siteKey: string;
  readonly onSuccess: Solve;
  readonly onExpire: Notify;
  readonly onError: Notify;
}
interface RecaptchaProps {
  readonly sitekey: string;
  readonly onChange: Solve;
  readonly onExpired: Notify;
  readonly onErrored: Notify;
}

function Fake({ id, solve, expire, fail }: FakeProps) {
  return (
    <>
      <span>{id}</span>
      <button onClick={() => solve('token-1')}>solve</button>
      <button onClick={() => expire()}>expire</button>
      <button onClick={() => fail()}>fail</button>
    </>
  );
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each(['hcaptcha', 'turnstile', 'recaptcha'] as const)(
  '%s gets the configured site key and reports its token',
  async (provider) => {
    const onToken = jest.fn();
    const { humanCheck } = aConfig({ humanCheck: { provider, siteKey: 'key-7' } });
    render(<HumanCheck config={humanCheck} onToken={onToken} />);
    expect(await screen.findByText(`${provider} key-7`)).toBeInTheDocument();
    await click('solve');
    expect(onToken).toHaveBeenLastCalledWith('token-1');
    await click('expire');
    expect(onToken).toHaveBeenLastCalledWith(null);
    await click('fail');
    expect(screen.getByRole('alert')).toHaveTextContent('The human check could not be loaded.');
    await click('Try Again');
    expect(await screen.findByText(`${provider} key-7`)).toBeInTheDocument();
  },
);

it('CFG-20 on plain http, ALTCHA says that it needs https, and how to sign in without it', () => {
  const load = jest.spyOn(WIDGETS, 'altcha');
  // jsdom has none.
  Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true });
  render(<HumanCheck config={aConfig().humanCheck} onToken={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Please open this page with https, or sign in with your password.',
  );
  expect(load).not.toHaveBeenCalled();
  Reflect.deleteProperty(globalThis, 'isSecureContext');
});

it('a check whose code cannot be loaded can be tried again', async () => {
  const load = jest.spyOn(WIDGETS, 'turnstile').mockRejectedValue(new Error('offline'));
  const { humanCheck } = aConfig({ humanCheck: { provider: 'turnstile', siteKey: 'key-7' } });
  render(<HumanCheck config={humanCheck} onToken={() => undefined} />);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  load.mockRestore();
  await click('Try Again');
  // The pressed button has disappeared.
  expect(screen.getByRole('group', { name: 'Human check' })).toHaveFocus();
  expect(await screen.findByText('turnstile key-7')).toBeInTheDocument();
});
