import { screen, waitFor, within } from '@testing-library/react';
import type { EndpointName } from '@contract/endpoints/table';
import type { serve } from '@/testing/fakeServer';
import type { User } from '@/testing/newUser';
import { nextButton } from './openStep';

type Server = ReturnType<typeof serve>;

/** The bodies sent to an endpoint, in order. */
export const bodiesOf = (server: Server, endpoint: EndpointName): readonly unknown[] =>
  server.requests.filter((request) => request.endpoint === endpoint).map(({ body }) => body);

/** Exactly these bodies were sent to an endpoint, each with at least these properties. */
export const expectSent = (server: Server, endpoint: EndpointName, ...bodies: object[]): void =>
  expect(bodiesOf(server, endpoint)).toEqual(bodies.map((body) => expect.objectContaining(body)));

/** The endpoints of every request that changes something. */
export const writesOf = (server: Server): readonly EndpointName[] =>
  server.requests
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => !/^(search|get|list|check)/.test(endpoint));

/** A text is on the screen, or in a part of it. */
export const seen = (
  text: string | RegExp,
  part: Pick<typeof screen, 'getByText'> = screen,
): void => expect(part.getByText(text)).toBeInTheDocument();

/** Waits until Next is open. */
export const nextOpens = (name = 'Next') =>
  waitFor(async () => expect(await nextButton(name)).not.toHaveAttribute('aria-disabled'));

/** Waits until Next is locked. */
export const nextLocks = (name = 'Next') =>
  waitFor(async () => expect(await nextButton(name)).toHaveAttribute('aria-disabled', 'true'));

/** Presses Next once it is open. */
export async function pressNext(user: User, name = 'Next'): Promise<void> {
  await nextOpens(name);
  await user.click(await nextButton(name));
}

/**
 * Presses a locked Next and returns the items of the summary it opens: what is still needed, each
 * with its reason.
 */
export async function stillNeeded(user: User, name = 'Next'): Promise<HTMLElement[]> {
  await nextLocks(name);
  await user.click(await nextButton(name));
  const summary = await screen.findByRole('region', {
    name: new RegExp(`still needed before ${name}$`),
  });
  return within(summary).getAllByRole('link');
}

/** The texts of that summary. */
export const neededTexts = async (user: User, name?: string) =>
  (await stillNeeded(user, name)).map(({ textContent }) => textContent);

/**
 * Types a value over that of a field and leaves it: the message is under the field, and Next is
 * locked.
 */
export async function seeRefused(
  user: User,
  label: string,
  typed: string,
  message: string,
): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.replace(field, typed);
  await user.tab();
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await nextLocks();
}

/**
 * Closes the 'Form Disabled' notice of a locked form and waits until the step is within reach
 * again.
 */
export async function closeNotice(user: User): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'OKAY' }));
  await drawerCloses();
}

/** Presses a button of the question that is open, which then closes. */
export async function answerQuestion(user: User, button: string): Promise<void> {
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}

/** What the parts of a screen are found by. */
type Part = Pick<typeof screen, 'getByRole'>;

/** Discards what was brought back in a form, after the question. */
export async function discardTyping(user: User, part: Part = screen): Promise<void> {
  await user.click(part.getByRole('button', { name: 'Discard' }));
  await answerQuestion(user, 'Discard');
}

/** Saves a drawer that can be saved. */
export async function saveDrawer(user: User, drawer: Part): Promise<void> {
  const button = () => drawer.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
  await user.click(button());
}

/** Waits until the drawer or dialog is gone. */
export const drawerCloses = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
