import { staffEndpoints as E } from '@contract/endpoints/staff';
import type { InviteStaff, SubmissionMails } from '@contract/entities/staff';
import type { StaffRole } from '@contract/rules/permissions';
import { baseApi } from './baseApi';
import { buildRequest, type WithEtag } from './buildRequest';
import { payloadOf } from './payload';
import { invalidatesAll, invalidatesEach, invalidatesWhenOutdated } from './tags';
import { updatesOnly } from './updateInPlace';

interface OfMember extends WithEtag {
  readonly staffUid: string;
}

const rereads = invalidatesWhenOutdated('Staff');

/** The company's people and their roles. Loaded with the only screen that needs them. */
const staffApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listStaff: build.query({
      query: (_: void) => buildRequest(E.listStaff, {}),
      responseSchema: payloadOf(E.listStaff.payload),
      providesTags: ['Staff'],
    }),
    inviteStaff: build.mutation({
      query: (body: InviteStaff) => buildRequest(E.inviteStaff, { body }),
      responseSchema: payloadOf(E.inviteStaff.payload),
      onQueryStarted: updatesOnly('Staff'),
      invalidatesTags: rereads,
    }),
    changeStaffRole: build.mutation({
      query: ({ staffUid, role, etag }: OfMember & { readonly role: StaffRole }) =>
        buildRequest(E.changeStaffRole, { params: { staffUid }, body: { role }, ifMatch: etag }),
      responseSchema: payloadOf(E.changeStaffRole.payload),
      onQueryStarted: updatesOnly('Staff'),
      // It may be the own role.
      invalidatesTags: invalidatesEach(invalidatesAll('UserInfo'), rereads),
    }),
    endStaffSessions: build.mutation({
      query: (staffUid: string) => buildRequest(E.endStaffSessions, { params: { staffUid } }),
      responseSchema: payloadOf(E.endStaffSessions.payload),
      onQueryStarted: updatesOnly('Staff'),
      invalidatesTags: rereads,
    }),
    getSubmissionMails: build.query({
      query: (_: void) => buildRequest(E.getSubmissionMails, {}),
      responseSchema: payloadOf(E.getSubmissionMails.payload),
      providesTags: ['SubmissionMails'],
    }),
    setSubmissionMails: build.mutation({
      query: (submissionMails: SubmissionMails) =>
        buildRequest(E.setSubmissionMails, { body: { submissionMails } }),
      responseSchema: payloadOf(E.setSubmissionMails.payload),
      onQueryStarted: updatesOnly('SubmissionMails'),
    }),
    revokeStaff: build.mutation({
      query: ({ staffUid, etag }: OfMember) =>
        buildRequest(E.revokeStaff, { params: { staffUid }, ifMatch: etag }),
      responseSchema: payloadOf(E.revokeStaff.payload),
      onQueryStarted: updatesOnly('Staff'),
      invalidatesTags: rereads,
    }),
  }),
});

export const {
  useListStaffQuery,
  useInviteStaffMutation,
  useChangeStaffRoleMutation,
  useEndStaffSessionsMutation,
  useRevokeStaffMutation,
  useGetSubmissionMailsQuery,
  useSetSubmissionMailsMutation,
} = staffApi;
