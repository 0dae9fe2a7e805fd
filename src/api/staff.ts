import { staffEndpoints as E } from '@contract/endpoints/staff';
import { baseApi } from './baseApi';
import { calls } from './buildRequest';
import { invalidatesAll, invalidatesEach, invalidatesWhenOutdated } from './tags';
import { updatesOnly } from './updateInPlace';

const rereads = invalidatesWhenOutdated('Staff');

/** The company's people and their roles. Loaded with the only screen that needs them. */
const staffApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listStaff: build.query({
      ...calls(E.listStaff),
      providesTags: ['Staff'],
    }),
    inviteStaff: build.mutation({
      ...calls(E.inviteStaff),
      onQueryStarted: updatesOnly('Staff'),
      invalidatesTags: rereads,
    }),
    changeStaffRole: build.mutation({
      ...calls(E.changeStaffRole),
      onQueryStarted: updatesOnly('Staff'),
      // It may be the own role.
      invalidatesTags: invalidatesEach(invalidatesAll('UserInfo'), rereads),
    }),
    endStaffSessions: build.mutation({
      ...calls(E.endStaffSessions),
      onQueryStarted: updatesOnly('Staff'),
      invalidatesTags: rereads,
    }),
    getSubmissionMails: build.query({
      ...calls(E.getSubmissionMails),
      providesTags: ['SubmissionMails'],
    }),
    setSubmissionMails: build.mutation({
      ...calls(E.setSubmissionMails),
      onQueryStarted: updatesOnly('SubmissionMails'),
    }),
    revokeStaff: build.mutation({
      ...calls(E.revokeStaff),
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
