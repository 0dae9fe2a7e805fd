/** The protocol's error names that this provider uses; clients branch on them. */
export type IdentityErrorName =
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  /** Not of Cognito, which has no such rule. A client that does not know it shows the message. */
  | 'FreshCodeRequiredException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UserLambdaValidationException'
  | 'UserNotConfirmedException'
  | 'UsernameExistsException';

/** An error of the protocol: status 400 with `__type`, and a `message` that the portal shows. */
export class IdentityError extends Error {
  override readonly name: IdentityErrorName;

  constructor(name: IdentityErrorName, message: string) {
    super(message);
    this.name = name;
  }
}

/** The same error for a wrong name, password or proof, so that it does not reveal which. */
export const wrongCredentials = (): IdentityError =>
  new IdentityError('NotAuthorizedException', 'Incorrect username or password.');

export const tooManyAttempts = (): IdentityError =>
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
