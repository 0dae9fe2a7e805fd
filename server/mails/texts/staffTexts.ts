import type { StaffRole } from '@contract/rules/permissions';
import type { STAFF_MAILS } from '../../storage/schema/users';
import type { Language } from '../language';
import type { MailText } from '../mailText';

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

const INVITATION: MailText = {
  en: {
    subject: 'Your access to the Vendor Portal',
    paragraphs: [
      'You were given a role in the Vendor Portal: {role}.',
      'To sign in, choose Email and enter {email}. A code is e-mailed to you. You need no password.',
      'The invitation can be taken on within {days} days.',
    ],
    action: 'Sign in',
    reason: 'You get this e-mail because {who} gave this address access to the Vendor Portal.',
  },
  es: {
    subject: 'Su acceso al Vendor Portal',
    paragraphs: [
      'Se le asignó un rol en el Vendor Portal: {role}.',
      'Para iniciar sesión, elija Correo electrónico y escriba {email}. Le enviaremos un código por correo. No necesita contraseña.',
      'Puede aceptar la invitación durante {days} días.',
    ],
    action: 'Iniciar sesión',
    reason: 'Recibe este correo porque {who} dio acceso al Vendor Portal a esta dirección.',
  },
};

const NOT_EXPECTED = {
  en: 'If you did not expect this, tell an admin of the portal.',
  es: 'Si no lo esperaba, avise a un administrador del portal.',
} as const;

/** The mails about roles, by what happened. `role` is the new one, or the one that was taken. */
export const ROLE_MAILS: Readonly<Record<StaffMailKind, MailText>> = {
  INVITED: INVITATION,
  GIVEN: {
    en: {
      subject: 'Your new role in the Vendor Portal',
      paragraphs: ['{who} gave you the role {role} in the Vendor Portal.', NOT_EXPECTED.en],
      action: 'Open the portal',
      reason: 'You get this e-mail because you have an account in the Vendor Portal.',
    },
    es: {
      subject: 'Su nuevo rol en el Vendor Portal',
      paragraphs: ['{who} le asignó el rol {role} en el Vendor Portal.', NOT_EXPECTED.es],
      action: 'Abrir el portal',
      reason: 'Recibe este correo porque tiene una cuenta en el Vendor Portal.',
    },
  },
  CHANGED: {
    en: {
      subject: 'Your role in the Vendor Portal has changed',
      paragraphs: ['{who} changed your role in the Vendor Portal to {role}.', NOT_EXPECTED.en],
      action: 'Open the portal',
      reason: 'You get this e-mail because you have an account in the Vendor Portal.',
    },
    es: {
      subject: 'Su rol en el Vendor Portal ha cambiado',
      paragraphs: ['{who} cambió su rol en el Vendor Portal a {role}.', NOT_EXPECTED.es],
      action: 'Abrir el portal',
      reason: 'Recibe este correo porque tiene una cuenta en el Vendor Portal.',
    },
  },
  TAKEN: {
    en: {
      subject: 'Your role in the Vendor Portal has ended',
      paragraphs: [
        '{who} took the role {role} in the Vendor Portal away from you. You were signed out.',
        NOT_EXPECTED.en,
      ],
      action: 'Open the portal',
      reason: 'You get this e-mail because you have an account in the Vendor Portal.',
    },
    es: {
      subject: 'Su rol en el Vendor Portal ha terminado',
      paragraphs: [
        '{who} le quitó el rol {role} en el Vendor Portal. Se cerró su sesión.',
        NOT_EXPECTED.es,
      ],
      action: 'Abrir el portal',
      reason: 'Recibe este correo porque tiene una cuenta en el Vendor Portal.',
    },
  },
};

/** To a reviewer: what was submitted, by name. */
export const SUBMISSIONS: MailText = {
  en: {
    subject: 'Submitted registrations: {count}',
    paragraphs: ['Submitted and waiting for a decision: {name}.'],
    action: 'Open the review desk',
    closing: ['You choose these e-mails under My Account.'],
    reason: 'You get this e-mail because you review registrations in the Vendor Portal.',
  },
  es: {
    subject: 'Registros enviados: {count}',
    paragraphs: ['Enviados y a la espera de una decisión: {name}.'],
    action: 'Abrir la mesa de revisión',
    closing: ['Puede elegir estos correos en Mi cuenta.'],
    reason: 'Recibe este correo porque revisa registros en el Vendor Portal.',
  },
};
