/** The words of the OpenAPI document that belong to no single endpoint. */

export const API_DESCRIPTION = `Vendors enroll through these endpoints, and staff review what they submit.

## Responses

Every response is an envelope: \`message.code\` is the result, \`message.text\` a sentence for people, \`payload\` the data or null. A refused
request has the HTTP status of its code. An empty search is NOT_FOUND with status 200.

## Access token

Send \`Authorization: Bearer <access token>\`. A token comes from the user pool of the portal, Amazon Cognito or the bundled one, whose address is
\`/cognito/\` on this server:

\`\`\`
curl -X POST https://portal.example/cognito/ \\
  -H 'Content-Type: application/x-amz-json-1.1' \\
  -H 'X-Amz-Target: AWSCognitoIdentityProviderService.InitiateAuth' \\
  -d '{"ClientId":"vendorportalwebclient","AuthFlow":"USER_PASSWORD_AUTH","AuthParameters":{"USERNAME":"new.shop@example.com","PASSWORD":"..."}}'
\`\`\`

\`AuthenticationResult.AccessToken\` is the token; it expires after \`ExpiresIn\` seconds. Renew it with the refresh token and
\`REFRESH_TOKEN_AUTH\`. Requests run with the rights of that person.

## Service keys

A system reads approved vendors with a key instead of a person's token: \`Authorization: Bearer vpk_...\`. An admin makes one on the
staff page, the operator with \`npm run service-key\`. Start without \`since\`, and send the \`cursor\` of each response with the next request. A vendor that has changed
again comes again; what was processed twice does no harm when the newer one replaces the older.

## Repeated requests

A POST that creates, submits or decides takes an \`Idempotency-Key\`: the same key with the same body gets the first response again and does
nothing twice. Keys are kept for a day. Another body with the same key is 409.

## Concurrent changes

Records have a revision, in the header \`ETag\` and in \`etag\` of the payload. Send it as \`If-Match\` with a write: when the record has changed
since, the response is 412 STALE and nothing is stored. Without the header every revision is accepted.

## Webhooks

Changes of registrations are posted to the URL that the operator configures and to the receivers that admins add, signed according to Standard
Webhooks: check \`webhook-signature\` and \`webhook-timestamp\`, and deduplicate by \`webhook-id\`. While a secret is rotated, an event has a signature
of each. See the section Webhooks.

## What a registration still needs

\`GET /mm/vendors/{requestUid}/requirements\` names each requirement once, with its step and a reason: \`currentlyDue\` can be done now,
\`pastDue\` should have been, \`eventuallyDue\` comes after another step or on its day. A service key reads it, too.
`;

export const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  account: 'Sessions, sign-in history and passkeys of the person who is signed in',
  ACH: 'The bank account that payments go to',
  agreement: 'The agreement that an approved vendor signs',
  addresses: 'Checks and suggestions of postal addresses',
  'basic info': 'Name, phone and address of the shop',
  changes: 'Changes of approved vendors, which wait for a decision and a cooling-off',
  'code lists': 'The choices of select fields',
  contacts: 'Contacts of a registration and their roles',
  export: 'What other systems mirror',
  'eRepair users': 'People who use eRepair for the shop',
  'franchise locations': 'Other locations of the shop',
  'hand-off': 'Steps that a contact is asked to fill in',
  ownership: 'Diverse ownership and its certificates',
  payment: 'How the shop is paid',
  prefill: 'Copying the answers of an approved registration',
  review: 'The review desk: queue, decisions, notes and answers',
  'service keys': 'Keys with which other systems read approved vendors',
  services: 'Services, capabilities and vehicle types',
  staff: 'The people of the company and their roles',
  users: 'The person who is signed in',
  'vendor documents': 'Documents that a vendor keeps on file, and that expire',
  'vendor requests': 'Registrations: start, search, submit',
  webhooks: 'Events that this server posts to other systems, and who gets them',
  'W-9': 'Tax form and tax ID check',
};

/** What the path and query parameters hold. */
export const PARAMETER_DESCRIPTIONS: Readonly<Record<string, string>> = {
  requestUid: 'The uid of the registration',
  staffUid: 'The uid of the person',
  keyUid: 'The uid of the service key',
  endpointUid: 'The uid of the receiver',
  eventUid: 'The uid of the delivery',
  changeUid: 'The uid of the proposed change',
  flag: 'Always `false`; the path has it for compatibility',
  before: 'The last entry of the page before',
  page: 'The page, from 0',
  size: 'Entries of a page, 1 to 200',
  days: 'The requests that were created in the last 30, 90 or 365 days; 30 without it',
  since: 'The `cursor` of the response before; without it, from the beginning',
  limit: 'The most vendors in a response, 1 to 200; 100 without it',
};

/** Responses that many endpoints share, by the code in their message. */
export const FAILURE_DESCRIPTIONS = {
  VALIDATION: 'The request breaks a rule; `payload.fieldErrors` names the fields',
  UNAUTHORIZED: 'No access token, or one that has expired',
  FORBIDDEN: 'The person may not do this, or must first enter a mailed code (CODE_REQUIRED)',
  NOT_FOUND: 'There is no such record, or the person may not see it',
  CONFLICT:
    'The state of the registration does not allow it, or the Idempotency-Key had another body',
  STALE: 'The record has changed since the revision in If-Match; nothing is stored',
  TOO_LARGE: 'The body is too large',
  UNSUPPORTED_TYPE: 'The body is not of the content type of the endpoint',
  RATE_LIMITED: 'Too many requests',
} as const;
