import { ACCESS_MUTATIONS } from './accessMutations';
import { ACCOUNT_CHANGE_MUTATIONS } from './accountChangeMutations';
import { DATA_MUTATIONS } from './dataMutations';
import { HTTP_MUTATIONS } from './httpMutations';
import { IDENTITY_MUTATIONS } from './identityMutations';
import type { Mutation } from './mutation';
import { PERSON_LIMIT_MUTATIONS } from './personLimitMutations';
import { SIGN_IN_METHOD_MUTATIONS } from './signInMethodMutations';

export const MUTATIONS: readonly Mutation[] = [
  ...ACCESS_MUTATIONS,
  ...IDENTITY_MUTATIONS,
  ...ACCOUNT_CHANGE_MUTATIONS,
  ...SIGN_IN_METHOD_MUTATIONS,
  ...DATA_MUTATIONS,
  ...HTTP_MUTATIONS,
  ...PERSON_LIMIT_MUTATIONS,
];
