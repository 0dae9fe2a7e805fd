import { serviceEndpoints as E } from '@contract/endpoints/lists';
import type {
  CreateServices,
  CreateVehicleTypes,
  ServiceCapability,
  VehicleType,
} from '@contract/entities/services';
import { baseApi } from './baseApi';
import { buildListRequest, buildRequest } from './buildRequest';
import { entriesOf, payloadOf, searchPayloadOf } from './payload';
import { invalidates, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
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
      query: ({ requestUid, items }: OfRequest & { readonly items: CreateServices }) =>
        buildRequest(E.createServices, {
          params: { requestUid },
          body: items.map((item) => ({ ...item, requestUid })),
        }),
      rawResponseSchema: searchPayloadOf(E.createServices.payload),
      transformResponse: entriesOf,
      invalidatesTags: invalidates('Service'),
    }),
    deleteServices: build.mutation({
      query: ({
        requestUid,
        items,
      }: OfRequest & { readonly items: readonly ServiceCapability[] }) =>
        buildRequest(E.deleteServices, { params: { requestUid }, body: [...items] }),
      responseSchema: payloadOf(E.deleteServices.payload),
      invalidatesTags: invalidates('Service'),
    }),
    listVehicleTypes: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildListRequest(E.searchVehicleTypes, { params: { requestUid }, model: {} }),
      rawResponseSchema: searchPayloadOf(E.searchVehicleTypes.payload),
      transformResponse: entriesOf,
      providesTags: provides('VehicleType'),
    }),
    createVehicleTypes: build.mutation({
      query: ({ requestUid, items }: OfRequest & { readonly items: CreateVehicleTypes }) =>
        buildRequest(E.createVehicleTypes, {
          params: { requestUid },
          body: items.map((item) => ({ ...item, requestUid })),
        }),
      rawResponseSchema: searchPayloadOf(E.createVehicleTypes.payload),
      transformResponse: entriesOf,
      invalidatesTags: invalidates('VehicleType'),
    }),
    deleteVehicleTypes: build.mutation({
      query: ({ requestUid, items }: OfRequest & { readonly items: readonly VehicleType[] }) =>
        buildRequest(E.deleteVehicleTypes, { params: { requestUid }, body: [...items] }),
      responseSchema: payloadOf(E.deleteVehicleTypes.payload),
      invalidatesTags: invalidates('VehicleType'),
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
