import { passkeyEndpoints as E } from '@contract/endpoints/passkeys';
import { baseApi } from './baseApi';
import { calls } from './buildRequest';
import { invalidatesAll, invalidatesEach, invalidatesWhenUnclear } from './tags';
import { updatesOnly } from './updateInPlace';

/** The person's passkeys. Loaded with the only screen that needs them. */
const passkeysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPasskeys: build.query({
      ...calls(E.listPasskeys),
      providesTags: ['Passkeys'],
    }),
    /** A challenge is answered once, so it is not cached. */
    getPasskeyCreationOptions: build.query({
      ...calls(E.getPasskeyCreationOptions),
      keepUnusedDataFor: 0,
    }),
    addPasskey: build.mutation({
      ...calls(E.addPasskey),
      onQueryStarted: updatesOnly('Passkeys'),
      invalidatesTags: invalidatesEach(
        invalidatesAll('SignInHistory'),
        invalidatesWhenUnclear('Passkeys', 'SignInHistory'),
      ),
    }),
    renamePasskey: build.mutation({
      ...calls(E.renamePasskey),
      onQueryStarted: updatesOnly('Passkeys'),
      invalidatesTags: invalidatesWhenUnclear('Passkeys'),
    }),
    removePasskey: build.mutation({
      ...calls(E.removePasskey),
      onQueryStarted: updatesOnly('Passkeys'),
      invalidatesTags: invalidatesEach(
        invalidatesAll('SignInHistory'),
        invalidatesWhenUnclear('Passkeys', 'SignInHistory'),
      ),
    }),
  }),
});

export const {
  useListPasskeysQuery,
  useLazyGetPasskeyCreationOptionsQuery,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeysApi;
