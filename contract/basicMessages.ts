/** Messages that the sign-in page needs, apart from the others to keep its scripts small. */
export const BASIC_MESSAGES = {
  required: 'This Field is Required',
  email: 'Please Enter Valid Email Id',
} as const;
