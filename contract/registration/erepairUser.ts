import * as v from 'valibot';
import { readEtag, readText, readUid } from '../responseFields';
import { normalizeText } from '../rules/normalize';
import { optionalName, requiredEmail, requiredName } from '../rules/fields';
import { plainText } from '../rules/plainText';
import { defineFields, entriesOf, optional, text } from './field';

export const erepairUserFields = defineFields({
  userName: { ...text(requiredName), label: 'name' },
  email: text(requiredEmail),
  title: text(optional(optionalName)),
  /** Of the drawer only: together they are the name. */
  firstName: {},
  lastName: {},
});

/** An eRepair user. Backends name e-mail and title in two ways, and both are accepted. */
export const erepairUserSchema = v.pipe(
  v.object({
    userUid: readUid,
    etag: readEtag,
    requestUid: readText,
    ...entriesOf(erepairUserFields, 'read'),
    userEmail: readText,
    userTitle: readText,
  }),
  v.transform(({ userEmail, userTitle, ...user }) => ({
    ...user,
    email: user.email || userEmail,
    title: user.title || userTitle,
  })),
);
export type ErepairUser = v.InferOutput<typeof erepairUserSchema>;

export const saveErepairUserSchema = v.object({
  requestUid: v.optional(plainText()),
  ...entriesOf(erepairUserFields, 'save'),
});

export const patchErepairUserSchema = v.partial(saveErepairUserSchema);

export const erepairUserFormSchema = v.object({
  firstName: requiredName,
  lastName: requiredName,
  email: erepairUserFields.email.save,
  title: erepairUserFields.title.save,
});

/** The user name is both names joined by a space. */
export const joinUserName = (firstName: string, lastName: string): string =>
  normalizeText(`${firstName} ${lastName}`);

/** The first word is the first name; the rest is the last name. */
export function splitUserName(userName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = normalizeText(userName).split(' ');
  return { firstName, lastName: rest.join(' ') };
}
