/** Names of the errors this provider gives; clients go by them. */
export type IdentityErrorName =
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UserLambdaValidationException'
  | 'UserNotConfirmedException'
  | 'UsernameExistsException';

/** A refusal in the protocol's own form: `__type` and `message`, status 400. The portal shows the messages as they come. */
export class IdentityError extends Error {
  override readonly name: IdentityErrorName;

  constructor(name: IdentityErrorName, message: string) {
    super(message);
    this.name = name;
  }
}

/** The one answer to every wrong name, password or proof: it does not tell which. */
export const wrongCredentials = (): IdentityError =>
  new IdentityError('NotAuthorizedException', 'Incorrect username or password.');

export const tooManyTries = (): IdentityError =>
  new IdentityError(
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
  );

export const invalidSession = (): IdentityError =>
  new IdentityError('NotAuthorizedException', 'Invalid session for the user.');

export const invalidParameter = (message: string): IdentityError =>
  new IdentityError('InvalidParameterException', message);

export const wrongCode = (): IdentityError =>
  new IdentityError(
    'CodeMismatchException',
    'Invalid verification code provided, please try again.',
  );

export const expiredCode = (): IdentityError =>
  new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
