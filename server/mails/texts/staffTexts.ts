import type { StaffRole } from '@contract/rules/permissions';
import type { STAFF_MAILS } from '../../storage/schema/users';
import type { Language } from '../language';
import { type MailFrame, mailText, type MailText, type Words } from '../mailText';

type StaffMailKind = (typeof STAFF_MAILS)[number];

/** The roles as a mail names them. The portal's names are labels of the staff page. */
export const ROLE_NAMES: Readonly<Record<Language, Readonly<Record<StaffRole, string>>>> = {
  en: { viewer: 'Viewer', reviewer: 'Reviewer', 'bank-approver': 'Bank approver', admin: 'Admin' },
  es: {
    viewer: 'Lector',
    reviewer: 'Revisor',
    'bank-approver': 'Aprobador de cuentas bancarias',
    admin: 'Administrador',
  },
};

const ROLE: MailFrame = {
  action: ['Open the portal', 'Abrir el portal'],
  reason: [
    'You get this e-mail because you have an account in the Vendor Portal.',
    'Recibe este correo porque tiene una cuenta en el Vendor Portal.',
  ],
};
const NOT_EXPECTED: Words = [
  'If you did not expect this, tell an admin of the portal.',
  'Si no lo esperaba, avise a un administrador del portal.',
];

/** The mails about roles, by what happened. `role` is the new one, or the one that was taken. */
export const ROLE_MAILS: Readonly<Record<StaffMailKind, MailText>> = {
  INVITED: mailText(
    {
      action: ['Sign in', 'Iniciar sesión'],
      reason: [
        'You get this e-mail because {who} gave this address access to the Vendor Portal.',
        'Recibe este correo porque {who} dio acceso al Vendor Portal a esta dirección.',
      ],
    },
    ['Your access to the Vendor Portal', 'Su acceso al Vendor Portal'],
    [
      'You were given a role in the Vendor Portal: {role}.',
      'Se le asignó un rol en el Vendor Portal: {role}.',
    ],
    [
      'To sign in, choose Email and enter {email}. A code is e-mailed to you. You need no password.',
      'Para iniciar sesión, elija Correo electrónico y escriba {email}. Le enviaremos un código por correo. No necesita contraseña.',
    ],
    [
      'The invitation can be taken on within {days} days.',
      'Puede aceptar la invitación durante {days} días.',
    ],
  ),
  GIVEN: mailText(
    ROLE,
    ['Your new role in the Vendor Portal', 'Su nuevo rol en el Vendor Portal'],
    [
      '{who} gave you the role {role} in the Vendor Portal.',
      '{who} le asignó el rol {role} en el Vendor Portal.',
    ],
    NOT_EXPECTED,
  ),
  CHANGED: mailText(
    ROLE,
    ['Your role in the Vendor Portal has changed', 'Su rol en el Vendor Portal ha cambiado'],
    [
      '{who} changed your role in the Vendor Portal to {role}.',
      '{who} cambió su rol en el Vendor Portal a {role}.',
    ],
    NOT_EXPECTED,
  ),
  TAKEN: mailText(
    ROLE,
    ['Your role in the Vendor Portal has ended', 'Su rol en el Vendor Portal ha terminado'],
    [
      '{who} took the role {role} in the Vendor Portal away from you. You were signed out.',
      '{who} le quitó el rol {role} en el Vendor Portal. Se cerró su sesión.',
    ],
    NOT_EXPECTED,
  ),
};

/** To a reviewer: what was submitted, by name. */
export const SUBMISSIONS = mailText(
  {
    action: ['Open the review desk', 'Abrir la mesa de revisión'],
    closing: [
      'You choose these e-mails under My Account.',
      'Puede elegir estos correos en Mi cuenta.',
    ],
    reason: [
      'You get this e-mail because you review registrations in the Vendor Portal.',
      'Recibe este correo porque revisa registros en el Vendor Portal.',
    ],
  },
  ['Submitted registrations: {count}', 'Registros enviados: {count}'],
  [
    'Submitted and waiting for a decision: {name}.',
    'Enviados y a la espera de una decisión: {name}.',
  ],
);
