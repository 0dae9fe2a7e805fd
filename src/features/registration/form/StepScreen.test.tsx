import { act, configure, screen } from '@testing-library/react';
import { answersCopied } from '@/store/prefillOffers';
import { sessionEnded } from '@/store/sessionEvents';
import { nextButton, openStep, stepHeading } from '../testing/openStep';
import { REQUEST_UID } from '../testing/records';

// Strict mode runs the cleanup of each effect once more, in development only: a step would count as
// left when it opens.
beforeAll(() => configure({ reactStrictMode: false }));
afterAll(() => configure({ reactStrictMode: true }));

let opened: ReturnType<typeof openStep>;

const checked = () => opened.store.getState().prefillOffers.checked[REQUEST_UID] ?? [];
const visited = () => opened.store.getState().visitedSteps.byRequest[REQUEST_UID] ?? [];

async function open() {
  opened = openStep('services');
  await stepHeading('services');
  expect(visited()).toEqual([]);
  return opened;
}

describe('a step that is left', () => {
  it('PRE-14 is visited when its person goes to another step; has its copied answers checked when Next leaves it only', async () => {
    const { user, store } = await open();
    await user.click(screen.getByRole('link', { name: /^Program Selection/ }));
    await stepHeading('program');
    expect([visited(), checked()]).toEqual([['services'], []]);
    await user.click(screen.getByRole('link', { name: /^Services and Capabilities/ }));
    await stepHeading('services');
    await user.click(await nextButton());
    await stepHeading('payment');
    expect(checked()).toEqual(['services']);
    await user.click(screen.getByRole('link', { name: /^Services and Capabilities/ }));
    await stepHeading('services');
    act(() => void store.dispatch(answersCopied(REQUEST_UID)));
    await user.click(screen.getByRole('link', { name: /^Program Selection/ }));
    await stepHeading('program');
    expect(checked()).toEqual([]);
    expect(visited()).toContain('services');
  });

  it('is visited when the page shows something else', async () => {
    const { unmount } = await open();
    unmount();
    expect(visited()).toEqual(['services']);
  });

  it('is not visited while it is open, nor by the end of the session, which forgets all', async () => {
    const { unmount } = await open();
    act(() => void opened.store.dispatch(sessionEnded({ reason: 'chosen' })));
    unmount();
    expect(visited()).toEqual([]);
  });
});
