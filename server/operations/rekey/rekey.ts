import { DAY_MS } from '@contract/time';
import { plusMs } from '../../clock';
import { commandOnServer } from '../../command';
import { hashSharedValues } from '../../risk/sharedValues';
import { type LeftValues, resealAll } from './resealAll';

/** As long as the longest link in an e-mail is valid: the one that locks a bank account. */
const LINKS_MS = 30 * DAY_MS;

const leftBehind = (secretsIds: readonly string[], { place, keyId, count }: LeftValues): string =>
  secretsIds.includes(keyId)
    ? `${count} values of ${place} cannot be opened with their key ${keyId}, and were left.`
    : `${count} values of ${place} are sealed with the key ${keyId}, which is not configured, and were left.`;

/**
 * `npm run rekey`: seals everything with the first key, and hashes with it what registrations are
 * compared by, also beside a running server.
 */
export const rekey = commandOnServer(
  'The values could not be sealed',
  () =>
    async ({ db, secrets, clock }) => {
      const { count, left } = await resealAll(db, secrets);
      await hashSharedValues({ db, secrets });
      const [first = '', ...others] = secrets.keyIds;
      const until = plusMs(clock.wallNow(), LINKS_MS).toISOString().slice(0, 10);
      return [
        `Sealed ${count} values with the key ${first}.`,
        ...left.map((values) => leftBehind(secrets.keyIds, values)),
        ...(others.length === 0
          ? []
          : [
              `No other value needs ${others.join(', ')} any more, but links in e-mails do until ${until}, and so do backups made before today.`,
              `Then run this again. When it seals 0 values, remove ${others.join(', ')} from ENCRYPTION_KEY and restart every server. Keep a copy for the old backups.`,
            ]),
      ].join('\n');
    },
);
