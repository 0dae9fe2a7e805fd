import * as v from 'valibot';

export const USER_TYPES = ['PASSWORD', 'PASSWORD_LESS'] as const;
export type UserType = (typeof USER_TYPES)[number];

const storedSessionSchema = v.object({
  userType: v.picklist(USER_TYPES),
  id: v.string(),
  accessToken: v.string(),
  refreshToken: v.string(),
});

/** The session as local storage keeps it; `id` is the id token. */
export type StoredSession = v.InferOutput<typeof storedSessionSchema>;

/** The entry of local storage that keeps it. */
export const SESSION_KEY = 'session';

/**
 * The session in a stored text; null for what is no session.
 * @throws SyntaxError for what is no JSON
 */
export function parseSession(text: string | null): StoredSession | null {
  const parsed = v.safeParse(storedSessionSchema, JSON.parse(text ?? 'null'));
  return parsed.success ? parsed.output : null;
}
