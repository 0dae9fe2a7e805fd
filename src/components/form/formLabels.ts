import { defineLabels } from '@/lib/labels/defineLabels';

/** The texts of the form kit. All other texts of a field come from its screen. */
export const formLabels = defineLabels('form', {
  optional: '(optional)',
  showNumber: 'Show number',
  hideNumber: 'Hide number',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  storedLocked: 'Stored, ends in {lastFour}.',
  storedEndsIn: 'Stored, ends in {lastFour}. Type to replace it.',
  openCalendar: 'Open calendar',
  locked: 'Locked',
  chooseFile: 'Choose file',
  chooseAnother: 'Choose another',
  removeFile: 'Remove {name}',
  dropFile: 'Drop a file here or choose one',
  passwordRules: 'The password needs',
  ruleMet: 'met',
  ruleNotMet: 'not met yet',
  ruleLength: 'At least {count} characters',
  ruleUppercase: 'An uppercase letter',
  ruleLowercase: 'A lowercase letter',
  ruleNumber: 'A number',
  ruleSymbol: 'A symbol',
});
