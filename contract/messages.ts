import { BASIC_MESSAGES } from './basicMessages';

/**
 * The validation messages, exactly as the specification words them.
 * Rules carry the key; the portal shows the text through its labels (so it can be
 * translated), the server responds with the English text.
 */
export const MESSAGES = {
  ...BASIC_MESSAGES,
  text: 'Please Enter Valid Text',
  phone: 'Please Enter Valid Number',
  extension: 'Please Enter Valid Extension',
  cellExtension: 'Cell phones have no extension',
  zip: 'Please Enter Valid Zip Code',
  city: 'City may have at most 15 characters',
  accountNumber: 'Please Enter Valid Account Number',
  accountNumberMismatch: 'Account no and confirm account no should be same.',
  routingNumber: 'Please Enter Valid Routing / ABA No.',
  routingChecksum: 'This number does not look like a routing number. Please check it once more.',
  ein: 'Please Enter Valid Employer ID Number',
  ssn: 'Please Enter Valid SSN Number',
  ssnImpossible: 'No SSN begins with these digits. Please check it once more.',
  storeNumber: 'Please Enter Valid Store Number',
  requiredW9Name: 'This Field is required',
  requiredSelect: 'Please Select one value',
  w9Name: "Only letters,numbers and (-), ('), (&), and (.) are allowed.",
  tooLong: 'At most 50 characters are allowed',
  passwordLength: 'Password must be at least 8 characters',
  passwordSame: 'old password and new password are the same',
  passwordMismatch: 'Both passwords must match',
  passwordMismatchReset: 'Passwords entered do not match.',
  verificationCode: 'Verification code must be of 6 digits',
  uploadSize: 'Uploaded document must be under 5MB',
  uploadType: 'Only png, jpg, jpeg and pdf files can be uploaded',
  uploadPixels: 'This picture has too many pixels. Scan it with a lower resolution.',
  uploadEmpty: 'This file is empty',
  uploadUnreadable: 'This file can no longer be read. Please choose it again.',
  uploadCutOff: 'The end of this PDF is missing. Please save or download it once more.',
  uploadContent: 'The content of this file does not match its type',
  expirationPast: 'The expiration date cannot be earlier than today',
  issueFuture: 'The issue date cannot be later than today',
  date: 'Please enter a date as MM/dd/yyyy',
  doorFeet: 'Feet must be between 0 and 40',
  doorInches: 'Inches must be between 0 and 9',
  doorTop: 'At 40 feet, inches must be 0',
  doorHeight: 'Please select garage height',
  servicesRequired: 'Please select atleast one Service and Vehicle Type',
  invalid: 'This value is not valid',
  letters: 'Please write this in Latin, Greek or Cyrillic letters, without emoji or special signs',
} as const;

/** Name of a validation message; rules and form errors carry it instead of the text. */
export type MessageKey = keyof typeof MESSAGES;

export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(MESSAGES, text);

/** The English text of a message. */
export const messageText = (key: MessageKey): string => MESSAGES[key];
