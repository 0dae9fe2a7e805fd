import { and, asc, eq } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import { defineRoute, type Route } from '../api/defineRoute';
import { pageOf } from '../api/paging';
import { notFound } from '../http/errors';
import { codeDetails, codeHeaders } from '../storage/schema/codeLists';

/** Code lists: the header by entity name and item, then its entries. */
export const codeListRoutes: readonly Route[] = [
  defineRoute(ENDPOINTS.searchCodeHeaders, async ({ deps: { db }, readBody }) => {
    const { entityName, entityItem } = (await readBody()).searchCriteria.model;
    const headers = await db
      .select()
      .from(codeHeaders)
      .where(and(eq(codeHeaders.entityName, entityName), eq(codeHeaders.entityItem, entityItem)));
    return { payload: pageOf(headers) };
  }),

  defineRoute(ENDPOINTS.listCodeDetails, async ({ deps: { db }, params }) => {
    const [header] = await db
      .select()
      .from(codeHeaders)
      .where(eq(codeHeaders.mmCodeHeaderUid, params.headerId));
    if (!header) throw notFound();
    const entries = await db
      .select()
      .from(codeDetails)
      .where(eq(codeDetails.mmCodeHeaderUid, params.headerId))
      .orderBy(asc(codeDetails.codeValue));
    return { payload: pageOf(entries.map(({ mmCodeHeaderUid: _header, ...entry }) => entry)) };
  }),
];
