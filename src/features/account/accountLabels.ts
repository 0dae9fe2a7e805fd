import { defineLabels } from '@/lib/labels/defineLabels';

export const accountLabels = defineLabels('account', {
  nav: 'Account',
  home: 'Home',
  myAccount: 'My Account',
  editProfile: 'Edit Profile',
  updatePassword: 'Update Password',
  logOut: 'Log Out',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone number',
  email: 'Email',
  emailHelp: 'You sign in with this e-mail, so it cannot be changed here.',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving',
  profileLoading: 'Please wait until profile detail is loaded!',
  profileSaved: 'Profile Details has been updated successfully!',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  stillNeeded: 'Still needed: {fields}',
});
