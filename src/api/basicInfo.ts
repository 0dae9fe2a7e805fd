import { basicInfoEndpoints as E } from '@contract/endpoints/shop';
import type { BasicInfoForm, PatchBasicInfo } from '@contract/entities/basicInfo';
import { baseApi } from './baseApi';
import { buildRequest, FIND_ONE } from './buildRequest';
import { firstOf, payloadOf, searchPayloadOf } from './payload';
import { invalidates, invalidatesAll, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}
interface OfRecord extends OfRequest {
  readonly basicInfoUid: string;
}

/** Basic info names the shop on every list and writes its reason to the request as well. */
const changed = (result: unknown, error: unknown, arg: OfRequest) => [
  ...invalidates('BasicInfo', 'VendorRequest')(result, error, arg),
  ...invalidatesAll('Shops', 'VendorSearch')(result, error),
];

export const basicInfoApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** For the cards of shop check; null for a request without basic info. */
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
      invalidatesTags: changed,
    }),
    updateBasicInfo: build.mutation({
      query: ({ requestUid, basicInfoUid, ...body }: OfRecord & BasicInfoForm) =>
        buildRequest(E.updateBasicInfo, { params: { requestUid, basicInfoUid }, body }),
      responseSchema: payloadOf(E.updateBasicInfo.payload),
      invalidatesTags: changed,
    }),
    /** Some fields only: door height, the franchise answer. */
    patchBasicInfo: build.mutation({
      query: ({ requestUid, basicInfoUid, ...body }: OfRecord & PatchBasicInfo) =>
        buildRequest(E.patchBasicInfo, { params: { requestUid, basicInfoUid }, body }),
      responseSchema: payloadOf(E.patchBasicInfo.payload),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetShopBasicInfoQuery,
  useGetBasicInfoQuery,
  useCreateBasicInfoMutation,
  useUpdateBasicInfoMutation,
  usePatchBasicInfoMutation,
} = basicInfoApi;
