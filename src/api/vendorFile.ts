import { exportEndpoints as E } from '@contract/endpoints/export';
import { baseApi } from './baseApi';
import { calls } from './buildRequest';

/** The file of approved vendors. Loaded with the only screen that needs it. */
const vendorFileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The URL works for a few minutes, so that each download asks for its own. */
    linkVendorFile: build.mutation({
      ...calls(E.linkVendorFile),
    }),
  }),
});

export const { useLinkVendorFileMutation } = vendorFileApi;
