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
