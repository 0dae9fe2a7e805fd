import { defineLabels } from '@/lib/labels/defineLabels';

export const registrationLabels = defineLabels('registration', {
  newRegistration: 'New registration',
  loadTitle: 'Registration',
  requestLine: 'Request {number} · {status}',
  notSavedYet: 'Not saved yet',
  statusDRAFT: 'Draft',
  statusERROR: 'Needs attention',
  statusCOMPLETE: 'Complete',
  statusREVIEW: 'Under review',
  statusBACKFEED: 'On hold',
  statusDECLINED: 'Declined',
  inactive: 'No longer active',
  unknownStep: 'Coming Soon...',
  unknownStepText: 'This registration has no such step.',
  backToOverview: 'Back to the overview',
  stepHidden: '{step} is not part of this registration.',
  stepLocked: 'Finish {blocker} first to open {step}.',
  offline: 'You are offline',
  stepLoading: 'This step is still loading',
  stepFailed: 'This step did not load. Choose Try Again.',
  readOnly: 'Read only',
  draftRestored: 'We brought back what you had typed. It is not saved yet.',
  unsaved: 'Unsaved',
  discard: 'Discard',
  discardTitle: 'Discard what you typed?',
  discardText: 'The fields will show what is saved. What you typed cannot be brought back.',
  stepsNotSaved:
    'What you typed on these steps is not saved. Open each one and save it, or it is left out.',
  savedAt: 'Saved at {time}',
  saved: 'Saved',
  cannotSave: 'Cannot save: offline',
  storageFailed:
    'This browser does not let us keep what you type. Save each step before you leave or reload the page.',
  formDisabledTitle: 'Form Disabled',
  formDisabledText:
    'This registration has been submitted and can no longer be changed. You can still read every step.',
  inactiveText:
    'This registration is no longer active and cannot be changed. You can still read every step.',
  viewerText: 'Your role lets you read registrations, but not change them.',
  viewing: 'Reading a registration',
  viewingOf: 'You are reading the registration of {shop}.',
  acting: 'Acting for a shop',
  actingFor: 'You are acting for {shop}.',
  actingForNew: 'You are registering a shop for {email}.',
  stepsAppeared: 'Now part of the registration: {steps}.',
  stepsGone: 'No longer part of the registration: {steps}.',
  skip: 'Skip',
  submit: 'Submit',
});

/** The fields of a phone's type and extension. */
export const phoneLabels = defineLabels('phone', {
  select: 'Select',
  cellHasNoExtension: 'Cell phones have no extension',
});
