import { basicInfoEndpoints as E } from '@contract/endpoints/shop';
import type { BasicInfoForm, PatchBasicInfo } from '@contract/registration/basicInfo';
import { fieldNamed } from '@contract/registration/catalog';
import { FIND_ONE } from '@contract/requestKey';
import { baseApi } from './baseApi';
import { buildRequest, type WithEtag } from './buildRequest';
import { firstOf, payloadOf, searchPayloadOf } from './payload';
import {
  invalidates,
  invalidatesAll,
  invalidatesEach,
  invalidatesWhenStale,
  provides,
} from './tags';

interface OfRequest {
  readonly requestUid: string;
}
interface OfRecord extends OfRequest, WithEtag {
  readonly basicInfoUid: string;
}

/**
 * Every list shows the business name of basic info, and the backend copies the reason to the vendor
 * request.
 */
const createsForm = invalidatesEach<OfRequest>(
  invalidatesWhenStale('BasicInfo'),
  invalidates('VendorRequest'),
  invalidatesAll('Shops', 'DuplicateShops', 'VendorSearch'),
);
/**
 * Two fields follow it: the business name of the W-9, and a remit address that equals the business
 * address.
 */
const changesForm = invalidatesEach<OfRequest>(createsForm, invalidates('Payment', 'W9'));
const changesOtherStepsOnly = (fields: object): boolean =>
  Object.keys(fields).every((field) => fieldNamed(field).step !== undefined);

export const basicInfoApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** For the cards of shop check. Null for a request without basic info. */
    getShopBasicInfo: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildRequest(E.getBasicInfo, { params: { requestUid } }),
      responseSchema: payloadOf(E.getBasicInfo.payload),
      providesTags: provides('BasicInfo'),
    }),
    getBasicInfo: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildRequest(E.searchBasicInfo, { params: { requestUid }, body: FIND_ONE }),
      rawResponseSchema: searchPayloadOf(E.searchBasicInfo.payload),
      transformResponse: firstOf,
      providesTags: provides('BasicInfo'),
    }),
    createBasicInfo: build.mutation({
      query: ({ requestUid, ...body }: OfRequest & BasicInfoForm) =>
        buildRequest(E.createBasicInfo, { params: { requestUid }, body }),
      responseSchema: payloadOf(E.createBasicInfo.payload),
      invalidatesTags: createsForm,
    }),
    updateBasicInfo: build.mutation({
      query: ({ requestUid, basicInfoUid, etag, ...body }: OfRecord & BasicInfoForm) =>
        buildRequest(E.updateBasicInfo, {
          params: { requestUid, basicInfoUid },
          body,
          ifMatch: etag,
        }),
      responseSchema: payloadOf(E.updateBasicInfo.payload),
      invalidatesTags: changesForm,
    }),
    /** For some fields only: door height, the franchise answer. */
    patchBasicInfo: build.mutation({
      query: ({ requestUid, basicInfoUid, etag, ...body }: OfRecord & PatchBasicInfo) =>
        buildRequest(E.patchBasicInfo, {
          params: { requestUid, basicInfoUid },
          body,
          ifMatch: etag,
        }),
      responseSchema: payloadOf(E.patchBasicInfo.payload),
      invalidatesTags: (result, error, arg) => {
        const { requestUid: _request, basicInfoUid: _uid, etag: _etag, ...fields } = arg;
        return changesOtherStepsOnly(fields)
          ? invalidatesWhenStale('BasicInfo')(result, error, arg)
          : changesForm(result, error, arg);
      },
    }),
  }),
});

export const {
  useGetShopBasicInfoQuery,
  useCreateBasicInfoMutation,
  useUpdateBasicInfoMutation,
  usePatchBasicInfoMutation,
} = basicInfoApi;
