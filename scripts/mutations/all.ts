import { ACCESS_MUTATIONS } from './accessMutations';
import { DATA_MUTATIONS } from './dataMutations';
import { HTTP_MUTATIONS } from './httpMutations';
import { IDENTITY_MUTATIONS } from './identityMutations';
import type { Mutation } from './mutation';
import { SIGN_IN_METHOD_MUTATIONS } from './signInMethodMutations';

export const MUTATIONS: readonly Mutation[] = [
  ...ACCESS_MUTATIONS,
  ...IDENTITY_MUTATIONS,
  ...SIGN_IN_METHOD_MUTATIONS,
  ...DATA_MUTATIONS,
  ...HTTP_MUTATIONS,
];
