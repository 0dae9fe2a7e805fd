import { passkeyEndpoints as E } from '@contract/endpoints/passkeys';
import type { addPasskeySchema } from '@contract/entities/passkey';
import type * as v from 'valibot';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { payloadOf } from './payload';
import { invalidatesAll, invalidatesEach, invalidatesWhenUnclear } from './tags';
import { updatesOnly } from './updateInPlace';

/** The person's passkeys. Loaded with the only screen that needs them. */
const passkeysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPasskeys: build.query({
      query: (_: void) => buildRequest(E.listPasskeys, {}),
      responseSchema: payloadOf(E.listPasskeys.payload),
      providesTags: ['Passkeys'],
    }),
    /** A challenge is answered once, so it is not cached. */
    getPasskeyCreationOptions: build.query({
      query: (_: void) => buildRequest(E.getPasskeyCreationOptions, {}),
      responseSchema: payloadOf(E.getPasskeyCreationOptions.payload),
      keepUnusedDataFor: 0,
    }),
    addPasskey: build.mutation({
      query: (body: v.InferInput<typeof addPasskeySchema>) => buildRequest(E.addPasskey, { body }),
      responseSchema: payloadOf(E.addPasskey.payload),
      onQueryStarted: updatesOnly('Passkeys'),
      invalidatesTags: invalidatesEach(
        invalidatesAll('SignInHistory'),
        invalidatesWhenUnclear('Passkeys', 'SignInHistory'),
      ),
    }),
    renamePasskey: build.mutation({
      query: ({ passkeyUid, name }: { passkeyUid: string; name: string }) =>
        buildRequest(E.renamePasskey, { params: { passkeyUid }, body: { name } }),
      responseSchema: payloadOf(E.renamePasskey.payload),
      onQueryStarted: updatesOnly('Passkeys'),
      invalidatesTags: invalidatesWhenUnclear('Passkeys'),
    }),
    removePasskey: build.mutation({
      query: (passkeyUid: string) => buildRequest(E.removePasskey, { params: { passkeyUid } }),
      responseSchema: payloadOf(E.removePasskey.payload),
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
