/**
 * The messages that the sign-in page needs, apart from the others so that its scripts stay small.
 */
export const BASIC_MESSAGES = {
  required: 'This Field is Required',
  email: 'Please Enter Valid Email Id',
} as const;
