const NOTHING = {};

/**
 * Options of a mutation hook whose component uses the trigger and nothing else. The state of the
 * request, which changes twice with each save, does not render the component then.
 */
export const TRIGGER_ONLY = { selectFromResult: () => NOTHING } as const;
