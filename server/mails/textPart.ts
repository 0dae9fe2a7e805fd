import type { MailContent } from './mailContent';

/**
 * The text part of a mail. Addresses end their line, so that no punctuation becomes part of them.
 */
export function textPart(content: MailContent): string {
  const { paragraphs, code, action, closing, stop, footer } = content;
  return [
    ...paragraphs,
    ...(code ? [`${code.lead} ${code.value}.`] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...closing,
    ...(stop ? [`${stop.label}: ${stop.url}`] : []),
    `--\n${footer.join('\n')}\n`,
  ].join('\n\n');
}
