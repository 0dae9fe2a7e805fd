import { serviceEndpoints as E } from '@contract/endpoints/lists';
import type {
  CreateServices,
  CreateVehicleTypes,
  ServiceCapability,
  VehicleType,
} from '@contract/entities/services';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { answer, EVERYTHING, entriesOf, orNull } from './page';
import { invalidates, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}

export const serviceCapabilitiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listServices: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildRequest(E.searchServices, { params: { requestUid }, body: EVERYTHING }),
      rawResponseSchema: orNull(E.searchServices.payload),
      transformResponse: entriesOf,
      providesTags: provides('Service'),
    }),
    createServices: build.mutation({
      query: ({ requestUid, items }: OfRequest & { readonly items: CreateServices }) =>
        buildRequest(E.createServices, {
          params: { requestUid },
          body: items.map((item) => ({ ...item, requestUid })),
        }),
      rawResponseSchema: orNull(E.createServices.payload),
      transformResponse: entriesOf,
      invalidatesTags: invalidates('Service'),
    }),
    deleteServices: build.mutation({
      query: ({
        requestUid,
        items,
      }: OfRequest & { readonly items: readonly ServiceCapability[] }) =>
        buildRequest(E.deleteServices, { params: { requestUid }, body: [...items] }),
      responseSchema: answer(E.deleteServices.payload),
      invalidatesTags: invalidates('Service'),
    }),
    listVehicleTypes: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildRequest(E.searchVehicleTypes, { params: { requestUid }, body: EVERYTHING }),
      rawResponseSchema: orNull(E.searchVehicleTypes.payload),
      transformResponse: entriesOf,
      providesTags: provides('VehicleType'),
    }),
    createVehicleTypes: build.mutation({
      query: ({ requestUid, items }: OfRequest & { readonly items: CreateVehicleTypes }) =>
        buildRequest(E.createVehicleTypes, {
          params: { requestUid },
          body: items.map((item) => ({ ...item, requestUid })),
        }),
      rawResponseSchema: orNull(E.createVehicleTypes.payload),
      transformResponse: entriesOf,
      invalidatesTags: invalidates('VehicleType'),
    }),
    deleteVehicleTypes: build.mutation({
      query: ({ requestUid, items }: OfRequest & { readonly items: readonly VehicleType[] }) =>
        buildRequest(E.deleteVehicleTypes, { params: { requestUid }, body: [...items] }),
      responseSchema: answer(E.deleteVehicleTypes.payload),
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
