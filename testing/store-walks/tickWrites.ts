import { partsApi } from '@/api/parts';
import { pick, send, type Sent, type Write } from './attempt';
import { type ListName, withName } from './model';
import type { Tab } from './tab';

const parts = partsApi.endpoints;

/** What names a list that is saved as a whole, and its state. */
const ofList = ({ store, requestUid }: Tab, list: 'services' | 'vehicleTypes') => ({
  requestUid,
  etag: store.getState().entities[list].etags?.[requestUid],
});

interface TickKind<Entry> {
  readonly list: ListName;
  readonly codes: readonly [string, ...string[]];
  readonly entriesOf: (tab: Tab) => readonly Entry[];
  readonly codeOf: (entry: Entry) => string;
  readonly add: (tab: Tab, code: string) => Sent;
  readonly remove: (tab: Tab, entry: Entry) => Sent;
}

/** Ticks a box of a list that is saved as a whole, or takes its tick away. */
const toggle =
  <Entry>({ list, codes, entriesOf, codeOf, add, remove }: TickKind<Entry>): Write =>
  ({ tab, index }) => {
    const code = pick(codes, index) ?? codes[0];
    const ticked = () => entriesOf(tab).find((entry) => codeOf(entry) === code);
    const wasTicked = ticked() !== undefined;
    return {
      record: list,
      send: () => {
        const entry = ticked();
        if (wasTicked !== (entry !== undefined)) return null;
        return send(tab, entry === undefined ? add(tab, code) : remove(tab, entry));
      },
      then: (stored) => withName(stored, list, [code], wasTicked ? null : code),
    };
  };

export const toggleService = toggle({
  list: 'services',
  codes: ['PM', 'OIL'],
  entriesOf: (tab) => tab.entity('services'),
  codeOf: ({ serviceType }) => serviceType,
  add: (tab, serviceType) => {
    const items = [{ serviceClass: 'SV', serviceType } as const];
    return parts.createServices.initiate({ ...ofList(tab, 'services'), items });
  },
  remove: (tab, entry) =>
    parts.deleteServices.initiate({ ...ofList(tab, 'services'), items: [entry] }),
});

export const toggleVehicleType = toggle({
  list: 'vehicleTypes',
  codes: ['CAR', 'VAN'],
  entriesOf: (tab) => tab.entity('vehicleTypes'),
  codeOf: ({ vehicleTypeCode }) => vehicleTypeCode,
  add: (tab, vehicleTypeCode) =>
    parts.createVehicleTypes.initiate({
      ...ofList(tab, 'vehicleTypes'),
      items: [{ vehicleTypeCode }],
    }),
  remove: (tab, entry) =>
    parts.deleteVehicleTypes.initiate({ ...ofList(tab, 'vehicleTypes'), items: [entry] }),
});
