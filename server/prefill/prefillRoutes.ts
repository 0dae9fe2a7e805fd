import { ENDPOINTS } from '@contract/endpoints/table';
import { STEP_KEYS } from '@contract/journey/steps';
import { recordActivity } from '../api/activity';
import type { Route } from '../api/defineRoute';
import { reaches } from '../api/reach';
import { defineReadRoute, defineWriteRoute } from '../api/vendorRequestRoute';
import { conflict, notFound } from '../http/errors';
import { copyChoices, copyContacts, copyPayment, copyServices } from './copyAnswers';
import { copiedOf, isFresh, prefillFields, prefillOf, sourceOf } from './prefillState';

/** Starting a draft with the answers of an approved registration of the same owner. */
export const prefillRoutes: readonly Route[] = [
  defineReadRoute(ENDPOINTS.getPrefill, async ({ deps: { db }, vendorRequest }) => ({
    payload: await prefillOf(db, vendorRequest),
  })),

  /** Fills the parts of a draft that are empty; what is stored already stays as it is. */
  defineWriteRoute(ENDPOINTS.copyAnswers, async (ctx) => {
    const { tx, vendorRequest, body, user } = ctx;
    const { requestUid } = vendorRequest;
    if (!(await isFresh(tx, vendorRequest)))
      throw conflict('Only a new registration can copy answers.');
    if (await copiedOf(tx, requestUid))
      throw conflict('This registration has copied answers already.');
    const source = await sourceOf(tx, vendorRequest, body.sourceUid);
    if (!source || !reaches(user, source.vendorRequest)) throw notFound();
    const copies = [copyContacts, copyChoices, copyServices, copyPayment];
    const steps = new Set<string>();
    // One after the other: they share the connection of the transaction.
    for (const copy of copies)
      for (const step of await copy(ctx, source.vendorRequest)) steps.add(step);
    if (steps.size === 0) throw conflict('There is nothing left to copy.');
    const filled = STEP_KEYS.filter((step) => steps.has(step));
    await recordActivity(ctx, 'request.prefilled', prefillFields(source, filled));
    return { payload: await prefillOf(tx, vendorRequest) };
  }),
];
