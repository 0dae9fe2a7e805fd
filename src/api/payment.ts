import { paymentEndpoints as E } from '@contract/endpoints/shop';
import type { SavePayment } from '@contract/registration/payment';
import { FIND_ONE } from '@contract/requestKey';
import { baseApi } from './baseApi';
import { buildRequest, type WithEtag } from './buildRequest';
import { firstOf, payloadOf, searchPayloadOf } from './payload';
import { invalidatesWhenStale, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}

export const paymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPayment: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildRequest(E.searchPayment, { params: { requestUid }, body: FIND_ONE }),
      rawResponseSchema: searchPayloadOf(E.searchPayment.payload),
      transformResponse: firstOf,
      providesTags: provides('Payment'),
    }),
    createPayment: build.mutation({
      query: ({ requestUid, ...body }: OfRequest & SavePayment) =>
        buildRequest(E.createPayment, { params: { requestUid }, body: { ...body, requestUid } }),
      responseSchema: payloadOf(E.createPayment.payload),
      invalidatesTags: invalidatesWhenStale('Payment'),
    }),
    updatePayment: build.mutation({
      query: ({
        requestUid,
        payInfoUid,
        etag,
        ...body
      }: OfRequest & WithEtag & { readonly payInfoUid: string } & SavePayment) =>
        buildRequest(E.updatePayment, {
          params: { requestUid, payInfoUid },
          body: { ...body, requestUid, payInfoUid },
          ifMatch: etag,
        }),
      responseSchema: payloadOf(E.updatePayment.payload),
      invalidatesTags: invalidatesWhenStale('Payment'),
    }),
  }),
});

export const { useGetPaymentQuery, useCreatePaymentMutation, useUpdatePaymentMutation } =
  paymentApi;
