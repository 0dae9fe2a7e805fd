import * as v from 'valibot';
import { configSchema, type PortalConfig } from '@contract/config';
import { sendReportsTo } from '@/lib/reportError';

/** The problems of the configuration, one sentence per entry. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('; '));
    this.name = 'ConfigError';
  }
}

export function parseConfig(input: unknown): PortalConfig {
  const result = v.safeParse(configSchema, input);
  if (result.success) {
    sendReportsTo(result.output.apiBaseUrl);
    return result.output;
  }
  throw new ConfigError(
    result.issues.map((issue) => `${v.getDotPath(issue) ?? 'config.json'}: ${issue.message}`),
  );
}

/**
 * Reads the run-time configuration. The backend may place it in the page as inert JSON, which saves
 * a round trip. Otherwise `/config.json` is fetched. Throws a ConfigError that names the wrong
 * entries.
 */
export async function readConfig(): Promise<PortalConfig> {
  const inline = document.getElementById('portal-config')?.textContent?.trim();
  let input: unknown;
  try {
    if (inline && inline.startsWith('{')) return parseConfig(JSON.parse(inline));
    const response = await fetch('/config.json', { cache: 'no-store' });
    if (!response.ok)
      throw new ConfigError([`config.json: the server answered ${response.status}`]);
    input = await response.json();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(['config.json: it could not be read']);
  }
  return parseConfig(input);
}
