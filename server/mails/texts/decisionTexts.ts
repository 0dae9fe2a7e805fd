import { REVIEW_DECISIONS, type ReviewDecision } from '@contract/entities/review';
import { LIMITS } from '@contract/limits';
import { type MailFrame, mailText, type MailText, OWNER_REASON, type Words } from '../mailText';

/** Which application a mail is about: an owner may have several. */
const APPLICATION = {
  named: [
    'The application of {shop} (request {number})',
    'La solicitud de {shop} (número {number})',
  ],
  unnamed: ['The application with request number {number}', 'La solicitud con el número {number}'],
} as const;
const CONTACT_REASON = {
  named: [
    'You get this e-mail because you are the primary contact of {shop} in the Vendor Portal.',
    'Recibe este correo porque es el contacto principal de {shop} en el Vendor Portal.',
  ],
  unnamed: [
    'You get this e-mail because you are the primary contact of this registration in the Vendor Portal.',
    'Recibe este correo porque es el contacto principal de este registro en el Vendor Portal.',
  ],
} as const;

const SEE_REASON: Words = ['See the reason', 'Ver el motivo'];

interface DecisionWords {
  readonly subject: Words;
  readonly action: Words;
  /** For the owner. `{application}` stands for APPLICATION. */
  readonly owner: Words;
  /** For the primary contact, who may have no account. */
  readonly contact: Words;
}

/** What the reviewer wrote stays in the portal: a mail can be read by others. */
const DECIDED: Readonly<Record<ReviewDecision, DecisionWords>> = {
  APPROVE: {
    subject: ['Your application was approved', 'Su solicitud fue aprobada'],
    action: ['Open the registration', 'Abrir el registro'],
    owner: [
      'Welcome! {application} has been approved.',
      '¡Bienvenido! {application} ha sido aprobada.',
    ],
    contact: [
      'Welcome! {application} has been approved. The owner of the registration can open it in the portal.',
      '¡Bienvenido! {application} ha sido aprobada. El propietario del registro puede abrirlo en el portal.',
    ],
  },
  DECLINE: {
    subject: ['Your application was declined', 'Su solicitud fue rechazada'],
    action: SEE_REASON,
    owner: [
      'Thank you for applying. {application} was declined. The portal shows the reason.',
      'Gracias por presentar su solicitud. {application} fue rechazada. El portal muestra el motivo.',
    ],
    contact: [
      'Thank you for applying. {application} was declined. The owner of the registration can see the reason in the portal.',
      'Gracias por presentar su solicitud. {application} fue rechazada. El propietario del registro puede ver el motivo en el portal.',
    ],
  },
  HOLD: {
    subject: ['Your application is on hold', 'Su solicitud está en espera'],
    action: SEE_REASON,
    owner: [
      '{application} is on hold. The portal shows the reason. A representative will contact you about the next steps.',
      '{application} está en espera. El portal muestra el motivo. Un representante le informará de los próximos pasos.',
    ],
    contact: [
      '{application} is on hold. The owner of the registration can see the reason in the portal. A representative will get in touch about the next steps.',
      '{application} está en espera. El propietario del registro puede ver el motivo en el portal. Un representante informará de los próximos pasos.',
    ],
  },
  REOPEN: {
    subject: ['Your application is under review again', 'Su solicitud está de nuevo en revisión'],
    action: SEE_REASON,
    owner: [
      '{application} is under review again, and the earlier decision no longer counts. The portal shows the reason. We will tell you what we decide.',
      '{application} está de nuevo en revisión y la decisión anterior ya no es válida. El portal muestra el motivo. Le avisaremos de lo que decidamos.',
    ],
    contact: [
      '{application} is under review again, and the earlier decision no longer counts. The owner of the registration can see the reason in the portal.',
      '{application} está de nuevo en revisión y la decisión anterior ya no es válida. El propietario del registro puede ver el motivo en el portal.',
    ],
  },
  CHANGES: {
    subject: ['Please change your application', 'Modifique su solicitud, por favor'],
    action: ['See what to change', 'Ver qué cambiar'],
    owner: [
      '{application} needs some changes before we can decide on it. The portal shows what to change, step by step. Then submit it again.',
      '{application} necesita algunos cambios antes de que podamos decidir. El portal muestra qué cambiar, paso a paso. Después, envíela de nuevo.',
    ],
    contact: [
      '{application} needs some changes before we can decide on it. The owner of the registration can see in the portal what to change, and submit it again.',
      '{application} necesita algunos cambios antes de que podamos decidir. El propietario del registro puede ver en el portal qué cambiar y enviarla de nuevo.',
    ],
  },
};

const mailsOf = (to: 'owner' | 'contact', named: 'named' | 'unnamed') =>
  Object.fromEntries(
    REVIEW_DECISIONS.map((decision): [ReviewDecision, MailText] => {
      const { subject, action, [to]: words } = DECIDED[decision];
      // Only the owner gets a button: its page asks for an account that reaches the registration.
      const frame: MailFrame =
        to === 'owner' ? { action, reason: OWNER_REASON } : { reason: CONTACT_REASON[named] };
      const [english, spanish] = APPLICATION[named];
      return [
        decision,
        mailText(frame, subject, [
          words[0].replace('{application}', english),
          words[1].replace('{application}', spanish),
        ]),
      ];
    }),
    // The list has every decision.
  ) as Readonly<Record<ReviewDecision, MailText>>;

/** Mails about a decision, to owner and primary contact, each with and without a shop name. */
export const DECISION_MAILS = {
  owner: { named: mailsOf('owner', 'named'), unnamed: mailsOf('owner', 'unnamed') },
  contact: { named: mailsOf('contact', 'named'), unnamed: mailsOf('contact', 'unnamed') },
} as const;

const receipt = (frame: MailFrame, next: Words): MailText =>
  mailText(
    frame,
    ['We received your registration', 'Recibimos su registro'],
    [
      'The registration of {shop} (request {number}) was submitted on {time}. It contains your answers to: {steps}.',
      'El registro de {shop} (número {number}) se envió el {time}. Contiene sus respuestas a: {steps}.',
    ],
    next,
  );

/** The receipt of a submission. It names no answer, because a mail can be read by others. */
export const RECEIPTS: Readonly<Record<'owner' | 'contact', MailText>> = {
  owner: receipt({ action: ['See the status', 'Ver el estado'], reason: OWNER_REASON }, [
    `What happens next: we review it, and you will receive an e-mail within ${LIMITS.reviewDays} days with further instructions. The portal shows the status at any time.`,
    `Lo que sigue: lo revisamos y, en un plazo de ${LIMITS.reviewDays} días, recibirá un correo con más instrucciones. El portal muestra el estado en todo momento.`,
  ]),
  contact: receipt({ reason: CONTACT_REASON.named }, [
    `What happens next: we review it, and you will receive an e-mail within ${LIMITS.reviewDays} days with the outcome. The owner of the registration can see the status in the portal at any time.`,
    `Lo que sigue: lo revisamos y, en un plazo de ${LIMITS.reviewDays} días, recibirá un correo con el resultado. El propietario del registro puede ver el estado en el portal en todo momento.`,
  ]),
};
