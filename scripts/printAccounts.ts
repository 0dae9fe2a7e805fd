import { SAMPLE_ACCOUNTS } from '../server/sandbox/accounts';

/** The table that `npm start` prints: accounts, passwords and purposes. */
const rows = SAMPLE_ACCOUNTS.map(
  ({ email, password, about }) => [email, password ?? '(code by e-mail)', about] as const,
);
const width = (column: 0 | 1): number => Math.max(...rows.map((row) => row[column].length));
const address = process.argv[2] ?? '';

console.log(`\nThe portal is ready: ${address}`);
console.log(`Sandbox with e-mails and switches: ${address}/sandbox/\n`);
for (const [email, password, about] of rows)
  console.log(`  ${email.padEnd(width(0))}  ${password.padEnd(width(1))}  ${about}`);
console.log('\nCtrl-C ends it; the data stays.');
