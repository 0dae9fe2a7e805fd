import { render, screen } from '@testing-library/react';
import { memo } from 'react';
import type { ProcessStatus, VendorType } from '@contract/enums';
import { evaluateJourney } from '@contract/journey/evaluate';
import { emptyFacts } from '@contract/journey/facts';
import { aRequest } from '@/testing/factories';
import {
  RegistrationContextProvider,
  useJourney,
  useRegistration,
  useVendorRequest,
  type Registration,
} from './RegistrationContext';

const registration: Registration = {
  requestUid: 'r1',
  vendorType: 'RMT SHOP',
  editable: true,
  inactive: false,
  superUser: false,
  online: true,
  ensureRequest: async () => 'r1',
  uidNow: () => 'r1',
  hrefOf: () => '',
  goNext: () => undefined,
  goBack: () => undefined,
  takeLeftByNext: () => false,
  shows: () => true,
};
const rendered = jest.fn();

const Fields = memo(function Fields() {
  rendered();
  return <p>{useRegistration().requestUid}</p>;
});
const Status = memo(function Status() {
  return (
    <output>
      {useVendorRequest()?.processStatus} {useJourney().progress.total}
    </output>
  );
});

const shown = (processStatus: ProcessStatus, vendorType: VendorType) => (
  <RegistrationContextProvider
    registration={registration}
    request={aRequest({ processStatus })}
    journey={evaluateJourney(emptyFacts(vendorType))}
  >
    <Fields />
    <Status />
  </RegistrationContextProvider>
);

describe('the context of a registration', () => {
  it('renders for a changed request or journey what reads them, and nothing else', () => {
    const { rerender } = render(shown('DRAFT', 'RMT SHOP'));
    rendered.mockClear();
    const before = screen.getByRole('status').textContent;
    rerender(shown('REVIEW', 'OVERHEAD'));
    expect(screen.getByRole('status')).toHaveTextContent(/^REVIEW/);
    expect(screen.getByRole('status').textContent).not.toBe(before);
    expect(rendered).not.toHaveBeenCalled();
  });
});
