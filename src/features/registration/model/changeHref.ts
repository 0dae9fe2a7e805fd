import { STEP_SLUGS } from '@contract/journey/steps';

/** The address of a Change link on Submit: the step returns to Submit after its save. */
export const changeHref = (href: string): string => `${href}&return=${STEP_SLUGS.submit}`;
