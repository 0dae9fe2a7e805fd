import { STEP_TITLES } from '../../contract/journey/texts';
import { expect, test } from '../support/fixtures';
import {
  cards,
  cardTitles,
  COMPLETE,
  openOverview,
  seeCard,
  seedRegistration,
} from '../support/registration';

const OWNER = 'new.shop@example.com';
const T = STEP_TITLES;

test.describe('the cards of the overview', () => {
  test('JRN-26 JRN-27 JRN-28 BEY-03 a step that is not done locks those after it, which name it and lead to it', async ({
    page,
    startSession,
    seeScreen,
  }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, { ...COMPLETE, services: false });
    await openOverview(page, uid);
    // Ownership is empty and locks nothing.
    await seeCard(page, T.ownership, 'open');
    await seeCard(page, T.services, 'open');
    await expect(
      page.getByRole('link', { name: 'Saved. Finish Services and Capabilities first.' }),
    ).toBeVisible();
    await seeCard(page, T.payment, 'locked');
    await seeCard(page, T.submit, 'locked');
    expect(await cardTitles(page)).not.toContain(T.ach);

    const early = await seedRegistration(page, OWNER, { ...COMPLETE, program: undefined });
    await openOverview(page, early);
    await seeCard(page, T.basicInfo, 'complete');
    await seeCard(page, T.program, 'open');
    for (const step of ['w9', 'franchise', 'erepair', 'services', 'payment'] as const)
      await seeCard(page, T[step], 'locked', 'Saved. Finish Program Selection first.');
    for (const step of ['ownership', 'submit'] as const)
      await seeCard(page, T[step], 'locked', 'Finish Program Selection first.');
    await expect(cards(page).getByText(/^Saved\./)).toHaveCount(5);
    expect(await cardTitles(page)).not.toContain(T.nationalAccount);
    await seeScreen('Foundry Garage');

    await cards(page)
      .getByRole('listitem')
      .filter({ hasText: T.payment })
      .getByRole('link', { name: 'Saved. Finish Program Selection first.' })
      .click();
    await seeScreen(T.program);
  });
});
