import * as v from 'valibot';
import {
  humanCheckSchema,
  personArchiveSchema,
  profileSchema,
  updateProfileSchema,
  userInfoSchema,
  verifyCaptchaSchema,
} from '../entities/user';
import { endpoint } from './define';

const tag = 'users';

export const userEndpoints = {
  verifyCaptcha: endpoint({
    method: 'POST',
    path: '/mm/users/verify-captcha',
    tag,
    summary: 'Verify a human-check token before a sign-in code is mailed',
    access: 'public',
    request: verifyCaptchaSchema,
    payload: v.nullable(humanCheckSchema),
  }),
  getUserInfo: endpoint({
    method: 'GET',
    path: '/user-details/',
    tag,
    summary: 'Name, functions and authorities of the signed-in person',
    query: ['userEmail'],
    payload: userInfoSchema,
  }),
  getProfile: endpoint({
    method: 'GET',
    path: '/user-details/getMyProfileDetails',
    tag,
    summary: 'The own profile',
    payload: profileSchema,
  }),
  getPersonArchive: endpoint({
    method: 'GET',
    path: '/user-details/archive',
    tag,
    summary: 'What is stored about the signed-in person and their registrations',
    payload: personArchiveSchema,
  }),
  updateProfile: endpoint({
    method: 'POST',
    path: '/user-details/updateMyProfileDetails',
    tag,
    summary: 'Change the own names and phone number',
    request: updateProfileSchema,
    payload: profileSchema,
  }),
};
