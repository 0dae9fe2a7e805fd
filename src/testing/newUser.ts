import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

type Options = Parameters<typeof userEvent.setup>[0];

/** A person at the screen. */
export type User = ReturnType<typeof newUser>;

/**
 * A person who is as fast as the machine. Without styles nothing covers anything, so nobody looks
 * up the page for what takes no clicks.
 */
export function newUser(options: Options = {}) {
  const user = userEvent.setup({
    delay: null,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
    ...options,
  });
  const fill = async (field: Element, text: string): Promise<void> => {
    await user.click(field);
    await user.paste(text);
  };
  return Object.assign(user, {
    /**
     * Adds a text to a field in one go. Typing with `type` sends five events for each letter: keep
     * it for tests of what happens between two keys.
     */
    fill,
    /** Puts a text in place of the one in a field. */
    replace: async (field: Element, text: string): Promise<void> => {
      await user.clear(field);
      await fill(field, text);
    },
  });
}
