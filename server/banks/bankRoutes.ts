import { ENDPOINTS } from '@contract/endpoints/table';
import { defineRoute, type Route } from '../api/defineRoute';
import { pageOf } from '../api/paging';

/** The bank of a routing number. */
export const bankRoutes: readonly Route[] = [
  defineRoute(ENDPOINTS.findBank, async ({ deps: { banks }, readBody }) => {
    const { routingNo } = (await readBody()).searchCriteria.model;
    const bankName = banks?.get(routingNo);
    return { payload: pageOf(bankName === undefined ? [] : [{ routingNo, bankName }]) };
  }),
];
