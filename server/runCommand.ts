import { isOneOf } from '@contract/isOneOf';
import { runCommand } from './command';
import { COMMANDS } from './commands';

const NAMES = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];

/** The program `node dist-server/command.js NAME ...`, which the npm scripts call. */
async function main([name = '', ...args]: readonly string[]): Promise<void> {
  if (!isOneOf(NAMES, name)) {
    process.stderr.write(`There is no command ${name}. Use one of ${NAMES.join(', ')}.\n`);
    process.exit(1);
  }
  const { exitCode, stdout, stderr } = await runCommand(COMMANDS[name], args, process.env);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  if (exitCode !== 0) process.exit(1);
}

void main(process.argv.slice(2));
