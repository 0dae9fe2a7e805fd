import { REVIEW_DECISIONS, type ReviewDecision } from '@contract/entities/review';
import { LIMITS } from '@contract/limits';
import type { Language } from '../language';
import type { MailText, MailWords } from '../mailText';
import { ENGLISH_OWNER, SPANISH_OWNER } from './registrationTexts';

type Words = Readonly<Record<Language, string>>;
type Named = 'named' | 'unnamed';

/** Which application a mail is about: an owner may have several. */
const APPLICATION: Readonly<Record<Named, Words>> = {
  named: {
    en: 'The application of {shop} (request {number})',
    es: 'La solicitud de {shop} (número {number})',
  },
  unnamed: {
    en: 'The application with request number {number}',
    es: 'La solicitud con el número {number}',
  },
};
const CONTACT_REASON: Readonly<Record<Named, Words>> = {
  named: {
    en: 'You get this e-mail because you are the primary contact of {shop} in the Vendor Portal.',
    es: 'Recibe este correo porque es el contacto principal de {shop} en el Vendor Portal.',
  },
  unnamed: {
    en: 'You get this e-mail because you are the primary contact of this registration in the Vendor Portal.',
    es: 'Recibe este correo porque es el contacto principal de este registro en el Vendor Portal.',
  },
};

interface DecisionWords {
  readonly subject: string;
  readonly action: string;
  /** For the owner. `{application}` stands for APPLICATION. */
  readonly owner: string;
  /** For the primary contact, who may have no account. */
  readonly contact: string;
}

/** What the reviewer wrote stays in the portal: a mail can be read by others. */
const DECIDED: Readonly<Record<ReviewDecision, Readonly<Record<Language, DecisionWords>>>> = {
  APPROVE: {
    en: {
      subject: 'Your application was approved',
      action: 'Open the registration',
      owner: 'Welcome! {application} has been approved.',
      contact:
        'Welcome! {application} has been approved. The owner of the registration can open it in the portal.',
    },
    es: {
      subject: 'Su solicitud fue aprobada',
      action: 'Abrir el registro',
      owner: '¡Bienvenido! {application} ha sido aprobada.',
      contact:
        '¡Bienvenido! {application} ha sido aprobada. El propietario del registro puede abrirlo en el portal.',
    },
  },
  DECLINE: {
    en: {
      subject: 'Your application was declined',
      action: 'See the reason',
      owner: 'Thank you for applying. {application} was declined. The portal shows the reason.',
      contact:
        'Thank you for applying. {application} was declined. The owner of the registration can see the reason in the portal.',
    },
    es: {
      subject: 'Su solicitud fue rechazada',
      action: 'Ver el motivo',
      owner:
        'Gracias por presentar su solicitud. {application} fue rechazada. El portal muestra el motivo.',
      contact:
        'Gracias por presentar su solicitud. {application} fue rechazada. El propietario del registro puede ver el motivo en el portal.',
    },
  },
  HOLD: {
    en: {
      subject: 'Your application is on hold',
      action: 'See the reason',
      owner:
        '{application} is on hold. The portal shows the reason. A representative will contact you about the next steps.',
      contact:
        '{application} is on hold. The owner of the registration can see the reason in the portal. A representative will get in touch about the next steps.',
    },
    es: {
      subject: 'Su solicitud está en espera',
      action: 'Ver el motivo',
      owner:
        '{application} está en espera. El portal muestra el motivo. Un representante le informará de los próximos pasos.',
      contact:
        '{application} está en espera. El propietario del registro puede ver el motivo en el portal. Un representante informará de los próximos pasos.',
    },
  },
  REOPEN: {
    en: {
      subject: 'Your application is under review again',
      action: 'See the reason',
      owner:
        '{application} is under review again, and the earlier decision no longer counts. The portal shows the reason. We will tell you what we decide.',
      contact:
        '{application} is under review again, and the earlier decision no longer counts. The owner of the registration can see the reason in the portal.',
    },
    es: {
      subject: 'Su solicitud está de nuevo en revisión',
      action: 'Ver el motivo',
      owner:
        '{application} está de nuevo en revisión y la decisión anterior ya no es válida. El portal muestra el motivo. Le avisaremos de lo que decidamos.',
      contact:
        '{application} está de nuevo en revisión y la decisión anterior ya no es válida. El propietario del registro puede ver el motivo en el portal.',
    },
  },
  CHANGES: {
    en: {
      subject: 'Please change your application',
      action: 'See what to change',
      owner:
        '{application} needs some changes before we can decide on it. The portal shows what to change, step by step. Then submit it again.',
      contact:
        '{application} needs some changes before we can decide on it. The owner of the registration can see in the portal what to change, and submit it again.',
    },
    es: {
      subject: 'Modifique su solicitud, por favor',
      action: 'Ver qué cambiar',
      owner:
        '{application} necesita algunos cambios antes de que podamos decidir. El portal muestra qué cambiar, paso a paso. Después, envíela de nuevo.',
      contact:
        '{application} necesita algunos cambios antes de que podamos decidir. El propietario del registro puede ver en el portal qué cambiar y enviarla de nuevo.',
    },
  },
};

/** Only the owner gets a button: its page asks for an account that reaches the registration. */
function wordsOf(
  decision: ReviewDecision,
  language: Language,
  to: 'owner' | 'contact',
  named: Named,
): MailWords {
  const { subject, action, ...paragraphs } = DECIDED[decision][language];
  const common = {
    subject,
    paragraphs: [paragraphs[to].replace('{application}', APPLICATION[named][language])],
  };
  return to === 'owner'
    ? { ...common, action, reason: language === 'en' ? ENGLISH_OWNER : SPANISH_OWNER }
    : { ...common, reason: CONTACT_REASON[named][language] };
}

const mailsOf = (to: 'owner' | 'contact', named: Named) =>
  Object.fromEntries(
    REVIEW_DECISIONS.map((decision): [ReviewDecision, MailText] => [
      decision,
      { en: wordsOf(decision, 'en', to, named), es: wordsOf(decision, 'es', to, named) },
    ]),
    // The list has every decision.
  ) as Readonly<Record<ReviewDecision, MailText>>;

/**
 * Mails about a decision, to the owner and to the primary contact, each with and without a shop
 * name.
 */
export const DECISION_MAILS = {
  owner: { named: mailsOf('owner', 'named'), unnamed: mailsOf('owner', 'unnamed') },
  contact: { named: mailsOf('contact', 'named'), unnamed: mailsOf('contact', 'unnamed') },
} as const;

const ENGLISH_RECEIPT = {
  subject: 'We received your registration',
  sent: 'The registration of {shop} (request {number}) was submitted on {time}. It contains your answers to: {steps}.',
};
const SPANISH_RECEIPT = {
  subject: 'Recibimos su registro',
  sent: 'El registro de {shop} (número {number}) se envió el {time}. Contiene sus respuestas a: {steps}.',
};

/**
 * The receipt of a submission. It names no answer, because a mail can be read by others. Only the
 * owner gets a button, as in the mails about a decision.
 */
export const RECEIPTS: Readonly<Record<'owner' | 'contact', MailText>> = {
  owner: {
    en: {
      subject: ENGLISH_RECEIPT.subject,
      paragraphs: [
        ENGLISH_RECEIPT.sent,
        `What happens next: we review it, and you will receive an e-mail within ${LIMITS.reviewDays} days with further instructions. The portal shows the status at any time.`,
      ],
      action: 'See the status',
      reason: ENGLISH_OWNER,
    },
    es: {
      subject: SPANISH_RECEIPT.subject,
      paragraphs: [
        SPANISH_RECEIPT.sent,
        `Lo que sigue: lo revisamos y, en un plazo de ${LIMITS.reviewDays} días, recibirá un correo con más instrucciones. El portal muestra el estado en todo momento.`,
      ],
      action: 'Ver el estado',
      reason: SPANISH_OWNER,
    },
  },
  contact: {
    en: {
      subject: ENGLISH_RECEIPT.subject,
      paragraphs: [
        ENGLISH_RECEIPT.sent,
        `What happens next: we review it, and you will receive an e-mail within ${LIMITS.reviewDays} days with the outcome. The owner of the registration can see the status in the portal at any time.`,
      ],
      reason: CONTACT_REASON.named.en,
    },
    es: {
      subject: SPANISH_RECEIPT.subject,
      paragraphs: [
        SPANISH_RECEIPT.sent,
        `Lo que sigue: lo revisamos y, en un plazo de ${LIMITS.reviewDays} días, recibirá un correo con el resultado. El propietario del registro puede ver el estado en el portal en todo momento.`,
      ],
      reason: CONTACT_REASON.named.es,
    },
  },
};
