import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { apiError } from './errors';
import { TAG_TYPES } from './tags';

/**
 * The one API slice of the portal. Endpoints are injected, a file per server entity; answers are
 * checked against the contract's schemas, and one that breaks them is a `badResponse`.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  // Answers hold business data of one person: kept while used and a minute longer, reset at sign-out.
  keepUnusedDataFor: 60,
  catchSchemaFailure: () => apiError('badResponse'),
  endpoints: () => ({}),
});
