import * as v from 'valibot';
import { erepairUserSchema } from './erepairUser';

it.each([
  ['email and title', { email: 'erin@example.com', title: 'Manager' }],
  ['userEmail and userTitle', { userEmail: 'erin@example.com', userTitle: 'Manager' }],
  [
    'empty ones beside the others',
    { email: '', title: null, userEmail: 'erin@example.com', userTitle: 'Manager' },
  ],
])('API-80 an eRepair user with %s reads alike', (_what, fields) => {
  expect(v.parse(erepairUserSchema, { userUid: 'u1', userName: 'Erin Repair', ...fields })).toEqual(
    {
      userUid: 'u1',
      requestUid: '',
      userName: 'Erin Repair',
      email: 'erin@example.com',
      title: 'Manager',
    },
  );
});
