import { codeListEndpoints as E } from '@contract/endpoints/codeLists';
import { sortCodeEntries, type CodeEntry, type CodeListName } from '@contract/entities/codeList';
import { codeHeaderBody } from '@contract/requestKey';
import type { Page } from '@contract/search';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { apiError } from './errors';
import { entriesOf, firstOf, searchPayloadOf } from './payload';

/** Code lists do not change within a session: header and entries are requested once. */
const SESSION_SECONDS = 24 * 60 * 60;

const headersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCodeHeader: build.query({
      query: (name: CodeListName) =>
        buildRequest(E.searchCodeHeaders, { body: codeHeaderBody(name) }),
      rawResponseSchema: searchPayloadOf(E.searchCodeHeaders.payload),
      transformResponse: firstOf,
      keepUnusedDataFor: SESSION_SECONDS,
      providesTags: ['CodeList'],
    }),
    getCodeDetails: build.query({
      query: (headerId: string) => buildRequest(E.listCodeDetails, { params: { headerId } }),
      rawResponseSchema: searchPayloadOf(E.listCodeDetails.payload),
      transformResponse: (page: Page<CodeEntry> | null) => sortCodeEntries(entriesOf(page)),
      keepUnusedDataFor: SESSION_SECONDS,
      providesTags: ['CodeList'],
    }),
  }),
});

export const codeListsApi = headersApi.injectEndpoints({
  endpoints: (build) => ({
    /** A code list by its item name: the header first, then its entries by sort order. */
    getCodeList: build.query({
      queryFn: async (name: CodeListName, { dispatch }) => {
        const header = await dispatch(
          headersApi.endpoints.getCodeHeader.initiate(name, { subscribe: false }),
        );
        if (header.error)
          return { error: 'kind' in header.error ? header.error : apiError('failed') };
        if (!header.data) return { error: apiError('notFound') };
        const details = await dispatch(
          headersApi.endpoints.getCodeDetails.initiate(header.data.mmCodeHeaderUid, {
            subscribe: false,
          }),
        );
        if (details.error)
          return { error: 'kind' in details.error ? details.error : apiError('failed') };
        return { data: details.data ?? [] };
      },
      keepUnusedDataFor: SESSION_SECONDS,
      providesTags: ['CodeList'],
    }),
  }),
});

export const { useGetCodeListQuery } = codeListsApi;
