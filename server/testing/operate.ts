import { type Finished, runCommand } from '../command';
import { COMMANDS } from '../commands';
import { PORTAL_SETTINGS } from './portalSettings';
import { temporaryFolder } from './processes';

/** Runs a command of the operator without a process of its own. */
export const operate = (
  name: keyof typeof COMMANDS,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Finished> =>
  runCommand(COMMANDS[name], [...args], {
    ...PORTAL_SETTINGS,
    DATA_DIR: temporaryFolder(),
    ...environment,
  });
