import type { Api } from './api';

/** The "this was not me" path in the newest mail with a subject that starts like this. */
export async function notMeLink(api: Api, email: string, subject: string): Promise<string> {
  const mail = (await api.outbox(email)).find((sent) => sent.subject.startsWith(subject));
  const [, link] = /https?:\/\/[^/]+(\/account-security\/\S+)/.exec(mail?.text ?? '') ?? [];
  if (link === undefined) throw new Error(`No mail "${subject}" to ${email} has a link`);
  return link;
}
