import { screen } from '@testing-library/react';
import { aRequest } from '@/testing/factories';
import { page, type Situation } from '@/testing/fakeServer';
import {
  seen,
  expectSent,
  bodiesOf,
  nextOpens,
  pressNext,
  stillNeeded,
  writesOf,
} from '../../testing/stepActions';
import { completeRegistration, stepHeading, stepUnderTest } from '../../testing/openStep';
import { asSuperUser } from '../../testing/people';
import { aPayment } from '../../testing/records';

const step = stepUnderTest('program');
const { open } = step;

const program = (name: RegExp) => screen.findByRole('radio', { name });
const PREFERRED = /^Preferred Vendor/;
const BASIC = /^Basic Vendor/;
const NATIONAL = /^National Account/;
const holder = (): Situation => ({
  ...completeRegistration({ selectedProgram: 'National Account' }),
  searchPayment: page(aPayment({ billThruVendor: 'ARI', billThruNa: 1 })),
});
const saved = (selectedProgram: 'Basic' | 'Preferred' | 'National Account'): Situation => ({
  updateVendorRequest: { payload: aRequest({ selectedProgram, useErepair: 'Y' }) },
});

describe('the program step', () => {
  it('PRG-01 PRG-02 PRG-06 shows the stored program among those of the code list, with what each means, and saves another one, past the National Account step', async () => {
    const { user } = open(saved('Basic'));
    expect(await program(PREFERRED)).toBeChecked();
    expect(await program(BASIC)).not.toBeChecked();
    seen('Gives a 10% discount to the parent organization.');
    expect(screen.getByText('No discount.')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: NATIONAL })).not.toBeInTheDocument();
    await user.click(await program(BASIC));
    await pressNext(user);
    await stepHeading('w9');
    expectSent(step.server, 'updateVendorRequest', { selectedProgram: 'Basic' });
    expect(bodiesOf(step.server, 'updateVendorRequest')[0]).not.toHaveProperty('useErepair');
  });

  it('PRG-05 asks for a program', async () => {
    const { user } = open(completeRegistration({ selectedProgram: null }));
    const items = await stillNeeded(user);
    expect(items.map((item) => item.textContent)).toEqual(['Program Please Select one value']);
    await user.click(items[0] as HTMLElement);
    expect(await program(PREFERRED)).toHaveFocus();
    await user.click(await program(BASIC));
    await nextOpens();
    expect(writesOf(step.server)).toEqual([]);
  });

  it('PRG-04 keeps a vendor in the National Account; a super user may change it', async () => {
    const vendor = open(holder());
    expect(await program(NATIONAL)).toBeChecked();
    await vendor.user.click(await program(BASIC));
    expect(await program(BASIC)).not.toBeChecked();
    seen('A National Account can be changed by an internal user only.');
    vendor.unmount();

    const { user } = open({ ...holder(), ...asSuperUser, ...saved('Basic') });
    await user.click(await program(PREFERRED));
    expect(screen.getByText('Choosing this removes: National Account.')).toBeInTheDocument();
    await user.click(await program(BASIC));
    expect(await program(BASIC)).toBeChecked();
    await pressNext(user);
    await stepHeading('w9');
    expectSent(step.server, 'updateVendorRequest', { selectedProgram: 'Basic' });
  });

  it('BEY-26 JRN-23 says before the save which steps a National Account adds and removes, and announces it after it', async () => {
    let stored = aRequest({ selectedProgram: 'Preferred', useErepair: 'Y' });
    const { user } = open({
      ...asSuperUser,
      getVendorRequest: () => ({ payload: stored }),
      updateVendorRequest: () => {
        stored = { ...stored, selectedProgram: 'National Account' };
        return { payload: stored };
      },
    });
    await user.click(await program(NATIONAL));
    seen(
      'Choosing this adds: National Account. Choosing this removes: W-9 Information, Franchise Locations, eRepair User, Payment Information, ACH Information.',
    );
    await user.click(await program(BASIC));
    expect(screen.queryByText(/^Choosing this/)).not.toBeInTheDocument();
    await user.click(await program(NATIONAL));
    await pressNext(user);
    await stepHeading('nationalAccount');
    const announced = await screen.findByText(
      'Now part of the registration: National Account. No longer part of the registration: W-9 Information, Franchise Locations, eRepair User, Payment Information, ACH Information.',
    );
    expect(announced.closest('[role=status]')).not.toBeNull();
  });
});
