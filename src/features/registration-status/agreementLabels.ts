import { defineLabels } from '@/lib/labels/defineLabels';

/** The agreement on the status page, for the owner and staff. */
export const agreementLabels = defineLabels('agreementPanel', {
  title: 'Agreement',
  none: 'The agreement has not been sent yet. Choose who signs it for the shop.',
  sent: 'We e-mailed {name} ({email}) a link to sign it on {sent}. The link works until {until}, New York time.',
  viewed: '{name} ({email}) opened it on {viewed}. The link works until {until}, New York time.',
  signed: '{name} signed it on {ended}.',
  declined: '{name} declined to sign it on {ended}. Another contact can sign it instead.',
  expired: 'The link that we e-mailed {name} ({email}) has expired. Send a new one.',
  noSigner: 'Nobody can sign it at the moment. Choose who signs it for the shop.',
  w9Again: 'The W-9 has changed since it was signed, and has to be signed again.',
  reason: 'Reason: {reason}',
  documents: 'See the signed documents',
  signer: 'Who signs',
  send: 'Send the link',
  sendAgain: 'Send a new link',
  sending: 'Sending',
  linkSent: 'We sent a link to {email}.',
  sendFailed: 'The link was not sent',
  noContact:
    'No contact can be sent a link here. The owner of the registration chooses who signs, and that contact needs an e-mail address.',
  failed: 'The agreement did not load',
});
