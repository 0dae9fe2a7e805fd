import { serviceEndpoints as E } from '@contract/endpoints/lists';
import type {
  CreateServices,
  CreateVehicleTypes,
  ServiceCapability,
  VehicleType,
} from '@contract/registration/services';
import { baseApi } from './baseApi';
import { buildListRequest, buildRequest, type WithEtag } from './buildRequest';
import { entriesOf, payloadOf, searchPayloadOf } from './payload';
import { invalidatesWhenStale, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}

interface OfServices extends OfRequest, WithEtag {
  readonly items: readonly ServiceCapability[];
}
interface OfVehicleTypes extends OfRequest, WithEtag {
  readonly items: readonly VehicleType[];
}

export const serviceCapabilitiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listServices: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildListRequest(E.searchServices, { params: { requestUid }, model: {} }),
      rawResponseSchema: searchPayloadOf(E.searchServices.payload),
      transformResponse: entriesOf,
      providesTags: provides('Service'),
    }),
    createServices: build.mutation({
      query: ({
        requestUid,
        items,
        etag,
      }: OfRequest & WithEtag & { readonly items: CreateServices }) =>
        buildRequest(E.createServices, {
          params: { requestUid },
          body: items.map((item) => ({ ...item, requestUid })),
          ifMatch: etag,
        }),
      rawResponseSchema: searchPayloadOf(E.createServices.payload),
      transformResponse: entriesOf<ServiceCapability>,
      invalidatesTags: invalidatesWhenStale('Service'),
    }),
    deleteServices: build.mutation({
      query: ({ requestUid, items, etag }: OfServices) =>
        buildRequest(E.deleteServices, {
          params: { requestUid },
          body: [...items],
          ifMatch: etag,
        }),
      responseSchema: payloadOf(E.deleteServices.payload),
      invalidatesTags: invalidatesWhenStale('Service'),
    }),
    listVehicleTypes: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildListRequest(E.searchVehicleTypes, { params: { requestUid }, model: {} }),
      rawResponseSchema: searchPayloadOf(E.searchVehicleTypes.payload),
      transformResponse: entriesOf,
      providesTags: provides('VehicleType'),
    }),
    createVehicleTypes: build.mutation({
      query: ({
        requestUid,
        items,
        etag,
      }: OfRequest & WithEtag & { readonly items: CreateVehicleTypes }) =>
        buildRequest(E.createVehicleTypes, {
          params: { requestUid },
          body: items.map((item) => ({ ...item, requestUid })),
          ifMatch: etag,
        }),
      rawResponseSchema: searchPayloadOf(E.createVehicleTypes.payload),
      transformResponse: entriesOf<VehicleType>,
      invalidatesTags: invalidatesWhenStale('VehicleType'),
    }),
    deleteVehicleTypes: build.mutation({
      query: ({ requestUid, items, etag }: OfVehicleTypes) =>
        buildRequest(E.deleteVehicleTypes, {
          params: { requestUid },
          body: [...items],
          ifMatch: etag,
        }),
      responseSchema: payloadOf(E.deleteVehicleTypes.payload),
      invalidatesTags: invalidatesWhenStale('VehicleType'),
    }),
  }),
});

export const {
  useListServicesQuery,
  useCreateServicesMutation,
  useDeleteServicesMutation,
  useListVehicleTypesQuery,
  useCreateVehicleTypesMutation,
  useDeleteVehicleTypesMutation,
} = serviceCapabilitiesApi;
