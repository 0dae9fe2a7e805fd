import { figureEndpoints as E } from '@contract/endpoints/figures';
import type { FigurePeriod } from '@contract/entities/figures';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { payloadOf } from './payload';

/** For one screen. Without a tag: every save changes figures, so it reads when it opens. */
const figuresApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFigures: build.query({
      query: (days: FigurePeriod) => buildRequest(E.getFigures, { query: { days } }),
      responseSchema: payloadOf(E.getFigures.payload),
    }),
  }),
});

export const { useGetFiguresQuery } = figuresApi;
