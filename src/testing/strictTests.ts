/**
 * Whether this run renders twice and checks the store after each action, as development does. That
 * costs half of a component test, so only the long run (`STRICT_TESTS=on`) does it.
 */
export const STRICT_TESTS = process.env.STRICT_TESTS === 'on';
