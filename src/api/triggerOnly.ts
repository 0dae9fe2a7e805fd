const NOTHING = {};

/**
 * Options of a mutation hook for a component that only uses the trigger. The state of the request
 * changes twice with each save; with these options it does not render the component.
 */
export const TRIGGER_ONLY = { selectFromResult: () => NOTHING } as const;
