import type { Write } from './attempt';
import { saveBusiness, saveDoorHeight, saveProgram, submit } from './fieldWrites';
import { contacts, sites, users } from './listWrites';
import { toggleService, toggleVehicleType } from './tickWrites';

/** Every kind of write that a walk makes. */
export const WRITES = {
  saveBusiness,
  saveDoorHeight,
  saveProgram,
  addContact: contacts.add,
  updateContact: contacts.update,
  patchContact: contacts.patch,
  addSite: sites.add,
  updateSite: sites.update,
  patchSite: sites.patch,
  deleteSite: sites.remove,
  addUser: users.add,
  updateUser: users.update,
  patchUser: users.patch,
  deleteUser: users.remove,
  toggleService,
  toggleVehicleType,
  submit,
} as const satisfies Record<string, Write>;

export type WriteName = keyof typeof WRITES;
