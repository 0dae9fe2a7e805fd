import type { StaffRole } from '@contract/rules/permissions';
import type { Language } from '../language';
import type { MailText } from '../mailText';

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

export const STAFF_INVITATION: MailText = {
  en: {
    subject: 'Your access to the Vendor Portal',
    paragraphs: [
      'You were given a role in the Vendor Portal: {role}.',
      'To sign in, choose Email and enter {email}. A code is e-mailed to you. You need no password.',
    ],
    action: 'Sign in',
    reason: 'You get this e-mail because {who} gave this address access to the Vendor Portal.',
  },
  es: {
    subject: 'Su acceso al Vendor Portal',
    paragraphs: [
      'Se le asignó un rol en el Vendor Portal: {role}.',
      'Para iniciar sesión, elija Correo electrónico y escriba {email}. Le enviaremos un código por correo. No necesita contraseña.',
    ],
    action: 'Iniciar sesión',
    reason: 'Recibe este correo porque {who} dio acceso al Vendor Portal a esta dirección.',
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
