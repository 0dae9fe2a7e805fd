import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { apiError } from './errors';
import { TAG_TYPES } from './tags';

/**
 * The only API slice of the portal. Endpoints are injected. Responses
 * are checked against the contract's schemas. One that breaks them becomes a `badResponse`.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  // Seconds. Responses hold business data of one person, so they stay only a minute after their
  // use.
  keepUnusedDataFor: 60,
  catchSchemaFailure: () => apiError('badResponse'),
  endpoints: () => ({}),
});
