import type { GenericSchema, InferInput } from 'valibot';
import type { Endpoint } from '@contract/endpoints/define';
import { partEndpoints as E } from '@contract/endpoints/parts';
import type { BasicInfo, BasicInfoForm } from '@contract/registration/basicInfo';
import { fieldNamed } from '@contract/registration/catalog';
import { PARTS, type PartName } from '@contract/registration/parts';
import { listBody } from '@contract/requestKey';
import type { Page } from '@contract/search';
import { baseApi } from './baseApi';
import {
  type ApiRequest,
  bodyOf,
  buildListRequest,
  calls,
  type EntryOf,
  type OfRequest,
  requestOf,
  type WithEtag,
} from './buildRequest';
import { entriesOf, firstOf, searchPayloadOf } from './payload';
import {
  invalidates,
  invalidatesAll,
  invalidatesEach,
  invalidatesWhenStale,
  provides,
  type InvalidatedTags,
} from './tags';

type BodyOf<Request> = Request extends GenericSchema ? InferInput<Request> : unknown;
type Read<Name extends PartName> = EntryOf<(typeof PARTS)[Name]['read']>;

/** The record of a part; null without one. */
const readsRecord = <Name extends PartName>(part: Name) => ({
  query: (of: OfRequest) => requestOf(PARTS[part].read, of, PARTS[part].body),
  rawResponseSchema: searchPayloadOf(PARTS[part].read.payload),
  // The payload of a part is a page of its entries.
  transformResponse: (page: unknown) => firstOf(page as Page<Read<Name>> | null),
  providesTags: provides(part),
});

/** All entries of a part. */
const readsList = <Name extends PartName>(part: Name) => ({
  query: (of: OfRequest): ApiRequest => ({
    ...requestOf(PARTS[part].read, of, PARTS[part].body),
    bodyOfPage: (page) => listBody({}, page),
  }),
  rawResponseSchema: searchPayloadOf(PARTS[part].read.payload),
  transformResponse: (page: unknown) => entriesOf(page as Page<Read<Name>> | null),
  providesTags: provides(part),
});

/**
 * A write whose response is what the slice of its part stores.
 * @param also the rules for what else it changes
 * @param fixed as in `calls`
 */
const writes = <E extends Endpoint>(
  part: PartName,
  endpoint: E,
  also: InvalidatedTags<OfRequest> = () => [],
  fixed?: object,
) => ({
  ...calls(endpoint, fixed),
  invalidatesTags: invalidatesEach(invalidatesWhenStale(part), also),
});

/** A write of several entries, which adds or removes them. */
const writesItems = <E extends Endpoint>(part: PartName, endpoint: E) => ({
  query: ({ items, ...of }: OfRequest & WithEtag & { readonly items: BodyOf<E['request']> }) =>
    requestOf(
      endpoint,
      of,
      // The body of such an endpoint is a list.
      (items as readonly object[]).map((item) => ({ ...item, requestUid: of.requestUid })),
    ),
  rawResponseSchema: searchPayloadOf(endpoint.payload),
  transformResponse: (page: unknown) => entriesOf(page as Page<EntryOf<E>> | null),
  invalidatesTags: invalidatesWhenStale(part),
});

/** Every list shows the business name, and the vendor request has the reason. */
const reachesShops = invalidatesEach<OfRequest>(
  invalidates('VendorRequest'),
  invalidatesAll('Shops', 'DuplicateShops', 'VendorSearch'),
);
/** The W-9's business name and a remit address that is the business address follow it. */
const reachesFollowers = invalidatesEach<OfRequest>(reachesShops, invalidates('payment', 'w9'));
const changesOtherStepsOnly = (fields: object): boolean =>
  Object.keys(fields).every((field) => fieldNamed(field).step !== undefined);
/** A failed tax check leaves an invited person on the step, whose state is new. */
const reachesHandOff = invalidatesAll('HandOff');
/** A contact goes with its last role. Only the backend knows, so the list is read again. */
const reachesRoles = invalidates('contacts', 'ContactRole');
/** Earlier duplicate checks are no longer valid. */
const reachesDuplicates = invalidates('SiteDuplicates');
const PARTIAL = { isPatch: true };
const WHOLE = { isPatch: false };

/** The records and lists of a registration. */
export const partsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBasicInfo: build.query(readsRecord('basicInfo')),
    /** For the cards of shop check. Null for a request without basic info. */
    getShopBasicInfo: build.query({
      ...calls(E.getBasicInfo),
      providesTags: provides('basicInfo'),
    }),
    createBasicInfo: build.mutation<BasicInfo, OfRequest & BasicInfoForm>(
      writes('basicInfo', E.createBasicInfo, reachesShops),
    ),
    updateBasicInfo: build.mutation<
      BasicInfo,
      OfRequest & WithEtag & { readonly basicInfoUid: string } & BasicInfoForm
    >(writes('basicInfo', E.updateBasicInfo, reachesFollowers)),
    /** For some fields only: door height, the franchise answer. */
    patchBasicInfo: build.mutation(
      writes('basicInfo', E.patchBasicInfo, (result, error, arg) =>
        changesOtherStepsOnly(bodyOf(E.patchBasicInfo, arg) ?? {})
          ? []
          : reachesFollowers(result, error, arg),
      ),
    ),

    listContacts: build.query(readsList('contacts')),
    listContactRoles: build.query({
      query: ({ requestUid, contactUid }: OfRequest & { readonly contactUid: string }) =>
        buildListRequest(E.searchContactRoles, {
          params: { requestUid },
          model: { contactUid },
        }),
      rawResponseSchema: searchPayloadOf(E.searchContactRoles.payload),
      transformResponse: entriesOf,
      providesTags: provides('ContactRole'),
    }),
    createContact: build.mutation(writes('contacts', E.createContact)),
    updateContact: build.mutation(writes('contacts', E.updateContact)),
    patchContact: build.mutation(writes('contacts', E.patchContact)),
    deleteContact: build.mutation(writes('contacts', E.deleteContact, reachesRoles)),
    createContactRole: build.mutation(writes('contacts', E.createContactRole, reachesRoles)),
    deleteContactRole: build.mutation(writes('contacts', E.deleteContactRole, reachesRoles)),

    getW9: build.query(readsRecord('w9')),
    createW9: build.mutation(writes('w9', E.createW9, reachesHandOff, WHOLE)),
    updateW9: build.mutation(writes('w9', E.updateW9, reachesHandOff, WHOLE)),
    patchW9: build.mutation(writes('w9', E.patchW9, undefined, PARTIAL)),
    unlockW9: build.mutation(writes('w9', E.unlockW9)),

    listFranchiseSites: build.query(readsList('franchiseSites')),
    createFranchiseSite: build.mutation(
      writes('franchiseSites', E.createFranchiseSite, reachesDuplicates),
    ),
    updateFranchiseSite: build.mutation(
      writes('franchiseSites', E.updateFranchiseSite, reachesDuplicates, WHOLE),
    ),
    patchFranchiseSite: build.mutation(
      writes('franchiseSites', E.patchFranchiseSite, reachesDuplicates, PARTIAL),
    ),
    deleteFranchiseSite: build.mutation(
      writes('franchiseSites', E.deleteFranchiseSite, reachesDuplicates),
    ),
    addDuplicateSite: build.mutation(
      writes('franchiseSites', E.addDuplicateSite, reachesDuplicates),
    ),
    /** Asks whether a shop is known already. It changes nothing. */
    checkDuplicateSite: build.query({
      ...calls(E.checkDuplicateSite),
      keepUnusedDataFor: 0,
      providesTags: provides('SiteDuplicates'),
    }),

    listErepairUsers: build.query(readsList('erepairUsers')),
    createErepairUser: build.mutation(writes('erepairUsers', E.createErepairUser)),
    updateErepairUser: build.mutation(writes('erepairUsers', E.updateErepairUser)),
    patchErepairUser: build.mutation(writes('erepairUsers', E.patchErepairUser)),
    deleteErepairUser: build.mutation(writes('erepairUsers', E.deleteErepairUser)),

    listDiverseOwnership: build.query(readsList('diverseOwnership')),
    createDiverseOwnership: build.mutation(writes('diverseOwnership', E.createDiverseOwnership)),
    bulkCreateDiverseOwnership: build.mutation(
      writesItems('diverseOwnership', E.bulkCreateDiverseOwnership),
    ),
    deleteDiverseOwnership: build.mutation(writes('diverseOwnership', E.deleteDiverseOwnership)),
    // No query reads the header record.
    createOwnershipInfo: build.mutation({
      ...writes('diverseOwnership', E.createOwnershipInfo),
      invalidatesTags: [],
    }),
    updateOwnershipInfo: build.mutation({
      ...writes('diverseOwnership', E.updateOwnershipInfo),
      invalidatesTags: [],
    }),

    listServices: build.query(readsList('services')),
    createServices: build.mutation(writesItems('services', E.createServices)),
    deleteServices: build.mutation(writesItems('services', E.deleteServices)),
    listVehicleTypes: build.query(readsList('vehicleTypes')),
    createVehicleTypes: build.mutation(writesItems('vehicleTypes', E.createVehicleTypes)),
    deleteVehicleTypes: build.mutation(writesItems('vehicleTypes', E.deleteVehicleTypes)),

    getPayment: build.query(readsRecord('payment')),
    createPayment: build.mutation(writes('payment', E.createPayment)),
    updatePayment: build.mutation(writes('payment', E.updatePayment)),

    getAch: build.query(readsRecord('ach')),
    createAch: build.mutation(writes('ach', E.createAch)),
    /** The whole form: it sends every field, and emptied ones as ''. */
    updateAch: build.mutation(writes('ach', E.updateAch)),
  }),
});

export const {
  useGetShopBasicInfoQuery,
  useCreateBasicInfoMutation,
  useUpdateBasicInfoMutation,
  usePatchBasicInfoMutation,
  useDeleteContactMutation,
  useDeleteContactRoleMutation,
  useCreateW9Mutation,
  useUpdateW9Mutation,
  useUnlockW9Mutation,
  useCreateFranchiseSiteMutation,
  useUpdateFranchiseSiteMutation,
  useDeleteFranchiseSiteMutation,
  useAddDuplicateSiteMutation,
  useCreateErepairUserMutation,
  useUpdateErepairUserMutation,
  useDeleteErepairUserMutation,
  useBulkCreateDiverseOwnershipMutation,
  useDeleteDiverseOwnershipMutation,
  useCreateOwnershipInfoMutation,
  useCreateServicesMutation,
  useDeleteServicesMutation,
  useCreateVehicleTypesMutation,
  useDeleteVehicleTypesMutation,
  useCreatePaymentMutation,
  useUpdatePaymentMutation,
  useCreateAchMutation,
  useUpdateAchMutation,
} = partsApi;
