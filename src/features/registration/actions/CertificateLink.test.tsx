import { screen, waitFor } from '@testing-library/react';
import { LIMITS } from '@contract/limits';
import { MINUTE_MS } from '@contract/time';
import { page } from '@/testing/fakeServer';
import { usePart } from '../model/records';
import { openPart } from '../testing/openStep';
import { REQUEST_UID } from '../testing/records';
import { CertificateLink } from './CertificateLink';

let view: ReturnType<typeof openPart>;

/** The certificate that is stored. */
function Stored() {
  const [entry] = usePart('diverseOwnership');
  if (!entry) return null;
  return (
    <CertificateLink entry={entry} aria-label="View certificate of a woman-owned shop">
      View
    </CertificateLink>
  );
}

/** The link that the nth reading of the list returns. */
const linkOf = (reading: number) => `https://files.example/certificate?reading=${reading}`;
const entry = (reading: number) => ({
  diverseOwnershipUid: 'o1',
  requestUid: REQUEST_UID,
  diverseCategoryCode: 'WBE',
  certificationType: 'PROF',
  expirationDate: '2030-12-31',
  preSignedUrl: linkOf(reading),
});

const tab = { opener: {}, location: { replace: jest.fn() }, close: jest.fn() };
let openTab: jest.SpyInstance;
beforeEach(() => {
  tab.opener = {};
  openTab = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

/** As if the person had left the page open. */
function pass(minutes: number) {
  const later = Date.now() + minutes * MINUTE_MS;
  jest.spyOn(Date, 'now').mockReturnValue(later);
}

const toasts = () => view.store.getState().toasts.map(({ title }) => title);
const link = () => screen.findByRole('link', { name: /^View certificate/ });

/** Shows a stored certificate. @param later what later readings of the list return */
async function openList(later: 'stored' | 'deleted' | 'failed' = 'stored') {
  let readings = 0;
  view = openPart(<Stored />, {
    searchDiverseOwnership: () => {
      readings += 1;
      if (readings === 1 || later === 'stored') return page(entry(readings));
      return later === 'failed' ? { code: 'FAILED' } : page();
    },
  });
  // jsdom opens nothing: a press that the portal leaves to the browser is one it does not prevent.
  const left: boolean[] = [];
  for (const kind of ['click', 'auxclick'])
    view.container.addEventListener(kind, (event) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    });
  await link();
  return { ...view, left, readings: () => readings };
}

describe('the link to a certificate', () => {
  it('OWN-20 is opened by the browser while it works', async () => {
    const { user, left, readings } = await openList();
    pass(LIMITS.certificateLinkMinutes - 2);
    await user.click(await link());
    expect(left).toEqual([true]);
    expect(openTab).not.toHaveBeenCalled();
    expect(readings()).toBe(1);
    expect(await link()).toHaveAttribute('target', '_blank');
  });

  it.each([
    ['pressed', '[MouseLeft]'],
    ['pressed with the middle button', '[MouseMiddle]'],
  ])('OWN-20 %s after ten minutes, opens with a link read at once', async (_how, keys) => {
    const { user, left } = await openList();
    pass(10);
    await user.pointer({ keys, target: await link() });
    expect(left.at(-1)).toBe(false);
    expect(openTab).toHaveBeenCalledWith('', '_blank');
    expect(tab.opener).toBeNull();
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(linkOf(2)));
    expect(tab.close).not.toHaveBeenCalled();
    await waitFor(async () => expect(await link()).toHaveAttribute('href', linkOf(2)));
  });

  it('OWN-20 whose list cannot be read says so and leaves no empty tab', async () => {
    const { user } = await openList('failed');
    pass(10);
    await user.click(await link());
    await waitFor(() => expect(toasts()).toEqual(['Failed to Load Ownership Information']));
    expect(tab.close).toHaveBeenCalledTimes(1);
    expect(tab.location.replace).not.toHaveBeenCalled();
    expect(await link()).toBeInTheDocument();
  });

  it('OWN-20 of a certificate that is gone says so and leaves no empty tab', async () => {
    const { user } = await openList('deleted');
    pass(10);
    await user.click(await link());
    await waitFor(() =>
      expect(toasts()).toEqual([
        'This registration was changed or locked meanwhile. What you typed is still here.',
      ]),
    );
    expect(tab.close).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('link', { name: /^View certificate/ })).not.toBeInTheDocument();
  });
});
