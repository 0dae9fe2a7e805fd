import { pick, send, type Attempt, type Sent, type Write } from './attempt';
import { type ListName, withName } from './model';
import type { Tab } from './tab';

interface EntryKind<Entry> {
  readonly list: ListName;
  readonly entriesOf: (tab: Tab) => readonly Entry[];
  readonly uidOf: (entry: Entry) => string;
  readonly nameOf: (entry: Entry) => string;
  /** A name that no other entry has. */
  readonly nameFor: (serial: number) => string;
  readonly add: (requestUid: string, name: string, serial: number) => Sent;
  /** The whole form. */
  readonly update: (requestUid: string, entry: Entry, name: string) => Sent;
  /** The name only. */
  readonly patch: (requestUid: string, entry: Entry, name: string) => Sent;
  /** Absent for contacts: they go with their last role, which every submission needs. */
  readonly remove?: (requestUid: string, entry: Entry) => Sent;
}

/** The writes of a list whose entries are saved one by one. */
export function entryWrites<Entry>(kind: EntryKind<Entry>) {
  const { list, entriesOf, uidOf, nameOf, nameFor, remove: removeEntry } = kind;

  /** Writes to the entry as the tab holds it by then; null when it has gone. */
  const toEntry = (
    tab: Tab,
    chosen: Entry,
    name: string | null,
    write: (now: Entry) => Sent,
  ): Attempt => {
    const names = new Set([nameOf(chosen)]);
    return {
      record: list,
      send: () => {
        const now = entriesOf(tab).find((entry) => uidOf(entry) === uidOf(chosen));
        if (now === undefined) return null;
        names.add(nameOf(now));
        return send(tab, write(now));
      },
      isVain: name !== null,
      then: (stored) => withName(stored, list, [...names], name),
    };
  };
  const change =
    (write: EntryKind<Entry>['update']): Write =>
    ({ tab, serial, index }) => {
      const chosen = pick(entriesOf(tab), index);
      const name = nameFor(serial);
      return chosen === undefined
        ? null
        : toEntry(tab, chosen, name, (now) => write(tab.requestUid, now, name));
    };

  const add: Write = ({ tab, serial }) => {
    const name = nameFor(serial);
    return {
      record: list,
      send: () => send(tab, kind.add(tab.requestUid, name, serial)),
      then: (stored) => withName(stored, list, [], name),
    };
  };
  const remove: Write = ({ tab, index }) => {
    const chosen = pick(entriesOf(tab), index);
    return chosen === undefined || removeEntry === undefined
      ? null
      : toEntry(tab, chosen, null, (now) => removeEntry(tab.requestUid, now));
  };
  return { add, update: change(kind.update), patch: change(kind.patch), remove };
}
