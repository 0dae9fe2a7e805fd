import type { Api } from './api';

/**
 * The path of "this was not me" in the newest mail to an address whose subject starts like this.
 */
export async function notMeLink(api: Api, email: string, subject: string): Promise<string> {
  const mail = (await api.outbox(email)).find((sent) => sent.subject.startsWith(subject));
  const [, link] = /https?:\/\/[^/]+(\/account-security\/\S+)/.exec(mail?.text ?? '') ?? [];
  if (link === undefined) throw new Error(`No mail "${subject}" to ${email} has a link`);
  return link;
}
