import { exportEndpoints as E } from '@contract/endpoints/export';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { payloadOf } from './payload';

/** The file of approved vendors. Loaded with the only screen that needs it. */
const vendorFileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The URL works for a few minutes, so that each download asks for its own. */
    linkVendorFile: build.mutation({
      query: (wholeNumbers: boolean) => buildRequest(E.linkVendorFile, { body: { wholeNumbers } }),
      responseSchema: payloadOf(E.linkVendorFile.payload),
    }),
  }),
});

export const { useLinkVendorFileMutation } = vendorFileApi;
