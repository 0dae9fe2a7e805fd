import * as v from 'valibot';
import {
  humanCheckSchema,
  personArchiveSchema,
  profileSchema,
  updateProfileSchema,
  userInfoSchema,
  verifyCaptchaSchema,
} from '../entities/user';
import { endpointsOf } from './define';

const define = endpointsOf('users');

export const userEndpoints = {
  verifyCaptcha: define('POST /mm/users/verify-captcha', {
    summary: 'Verify a human-check token before a sign-in code is mailed',
    access: 'public',
    request: verifyCaptchaSchema,
    payload: v.nullable(humanCheckSchema),
  }),
  getUserInfo: define('GET /user-details/', {
    summary: 'Name, functions and authorities of the signed-in person',
    query: ['userEmail'],
    payload: userInfoSchema,
  }),
  getProfile: define('GET /user-details/getMyProfileDetails', {
    summary: 'The own profile',
    payload: profileSchema,
  }),
  getPersonArchive: define('GET /user-details/archive', {
    summary: 'What is stored about the signed-in person and their registrations',
    payload: personArchiveSchema,
  }),
  updateProfile: define('POST /user-details/updateMyProfileDetails', {
    summary: 'Change the own names and phone number',
    request: updateProfileSchema,
    payload: profileSchema,
  }),
};
