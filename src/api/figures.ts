import { figureEndpoints as E } from '@contract/endpoints/figures';
import type { FigurePeriod } from '@contract/entities/figures';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { payloadOf } from './payload';

/**
 * Loaded with the only screen that needs it. Without a tag: whatever anybody saves changes the
 * figures, so the screen reads them whenever it opens.
 */
export const figuresApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFigures: build.query({
      query: (days: FigurePeriod) => buildRequest(E.getFigures, { query: { days } }),
      responseSchema: payloadOf(E.getFigures.payload),
    }),
  }),
});

export const { useGetFiguresQuery } = figuresApi;
