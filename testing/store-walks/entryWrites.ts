import { outcomeOf, pick, type Attempt, type Running, type Write } from './attempt';
import { type ListName, withName } from './model';
import type { Tab } from './tab';

interface EntryKind<Entry> {
  readonly list: ListName;
  readonly entriesOf: (tab: Tab) => readonly Entry[];
  readonly uidOf: (entry: Entry) => string;
  readonly nameOf: (entry: Entry) => string;
  /** A name that no other entry has. */
  readonly nameFor: (serial: number) => string;
  readonly add: (tab: Tab, name: string, serial: number) => Running;
  /** The whole form. */
  readonly update: (tab: Tab, entry: Entry, name: string) => Running;
  /** The name only. */
  readonly patch: (tab: Tab, entry: Entry, name: string) => Running;
  /** Absent for contacts: they go with their last role, which every submission needs. */
  readonly remove?: (tab: Tab, entry: Entry) => Running;
}

/** The writes of a list whose entries are saved one by one. */
export function entryWrites<Entry>(kind: EntryKind<Entry>) {
  const { list, entriesOf, uidOf, nameOf, nameFor, remove: removeEntry } = kind;

  /** Writes to the entry as the tab holds it by then; null when it has gone. */
  const toEntry = (
    tab: Tab,
    chosen: Entry,
    name: string | null,
    write: (now: Entry) => Running,
  ): Attempt => {
    const names = new Set([nameOf(chosen)]);
    return {
      record: list,
      send: () => {
        const now = entriesOf(tab).find((entry) => uidOf(entry) === uidOf(chosen));
        if (now === undefined) return null;
        names.add(nameOf(now));
        return outcomeOf(write(now));
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
        : toEntry(tab, chosen, name, (now) => write(tab, now, name));
    };

  const add: Write = ({ tab, serial }) => {
    const name = nameFor(serial);
    return {
      record: list,
      send: () => outcomeOf(kind.add(tab, name, serial)),
      then: (stored) => withName(stored, list, [], name),
    };
  };
  const remove: Write = ({ tab, index }) => {
    const chosen = pick(entriesOf(tab), index);
    return chosen === undefined || removeEntry === undefined
      ? null
      : toEntry(tab, chosen, null, (now) => removeEntry(tab, now));
  };
  return { add, update: change(kind.update), patch: change(kind.patch), remove };
}
