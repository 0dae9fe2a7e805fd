import type { Settings } from '../settings';

const SERVICES = [
  ['MAIL_URL', 'e-mails, which are only stored'],
  ['TIN_URL', 'the tax-ID check'],
  ['ADDRESS_SERVICE', 'the address check'],
] as const satisfies readonly (readonly [keyof Settings, string])[];

/** Names the services that are simulated outside the sandbox for lack of settings, if any. */
export function simulatedServices(settings: Settings): string | undefined {
  if (settings.SANDBOX) return undefined;
  const simulated = SERVICES.filter(([name]) => settings[name] === undefined).map(
    ([name, what]) => `${what} (${name})`,
  );
  return simulated.length > 0 ? `Simulated: ${simulated.join(', ')}.` : undefined;
}
