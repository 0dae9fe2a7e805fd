import * as v from 'valibot';

export const USER_TYPES = ['PASSWORD', 'PASSWORD_LESS'] as const;
export type UserType = (typeof USER_TYPES)[number];

const storedSessionSchema = v.object({
  userType: v.picklist(USER_TYPES),
  id: v.string(),
  accessToken: v.string(),
  refreshToken: v.string(),
});

/** The session in local storage. `id` is the id token. */
export type StoredSession = v.InferOutput<typeof storedSessionSchema>;

/** Its key in local storage. */
export const SESSION_KEY = 'session';

/**
 * The session in a stored text. Null when the text is not a session.
 * @throws SyntaxError when it is not JSON
 */
export function parseSession(text: string | null): StoredSession | null {
  const parsed = v.safeParse(storedSessionSchema, JSON.parse(text ?? 'null'));
  return parsed.success ? parsed.output : null;
}
