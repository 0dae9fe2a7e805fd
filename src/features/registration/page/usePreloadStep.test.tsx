import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { StepKey } from '@contract/journey/steps';
import { useState } from 'react';
import { fakeServer } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { codeListSituation } from '../testing/codeLists';
import { usePreloadStep } from './usePreloadStep';

function Ahead() {
  const [step, setStep] = useState<StepKey>('program');
  usePreloadStep(step);
  return <button onClick={() => setStep('payment')}>On</button>;
}

describe('what is loaded ahead of a step', () => {
  let server: ReturnType<typeof fakeServer>;
  beforeEach(() => (server = fakeServer(codeListSituation)));
  /** The lists that were requested, as text. */
  const asked = () => JSON.stringify(server.requests.map(({ body }) => body));
  afterEach(() => {
    jest.restoreAllMocks();
    server.close();
  });

  it('are its code lists', async () => {
    renderWithProviders(<Ahead />);
    await waitFor(() => expect(server.count('listCodeDetails')).toBeGreaterThan(0));
  });

  it('LOD-08 is nothing without a connection', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderWithProviders(<Ahead />);
    online.mockReturnValue(true);
    fireEvent.click(screen.getByRole('button', { name: 'On' }));
    await waitFor(() => expect(asked()).toContain('pay_preference'));
    expect(asked()).not.toContain('selected_program');
  });
});
