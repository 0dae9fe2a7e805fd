import { renderHook, waitFor } from '@testing-library/react';
import type { StepInvite } from '@contract/entities/stepInvite';
import type { ContactRole } from '@contract/enums';
import { handOffApi } from '@/api/handOff';
import { aConfig } from '@/testing/factories';
import { page, serve, server } from '@/testing/fakeServer';
import { inRegistration } from '../testing/inRegistration';
import { anInvite, REQUEST_UID } from '../testing/records';
import { useEndsInvite } from './EndsInviteNotice';

/** What is known of the invitation of the contact c2, which was sent to ann@example.com. */
function open(invite: Partial<StepInvite> = {}, handOff = true) {
  serve({ listStepInvites: page(anInvite(invite)) });
  const config = aConfig({ features: { handOff } });
  const { store, wrapper } = inRegistration({}, { config });
  const { result } = renderHook(() => useEndsInvite('c2'), { wrapper });
  const query = handOffApi.endpoints.listStepInvites.select({ requestUid: REQUEST_UID });
  return { result, read: () => query(store.getState()).isSuccess };
}

describe('useEndsInvite', () => {
  it.each<[string, StepInvite['steps'], ContactRole[], boolean]>([
    ['without a role', ['ach'], [], true],
    ['with roles that allow only some of its steps', ['w9', 'ach'], ['AR'], true],
    ['with roles that allow its steps', ['ach'], ['AR'], false],
  ])('HND-24 the invitation of a contact %s', async (_who, steps, roles, ends) => {
    const { result } = open({ steps });
    await waitFor(() => expect(result.current.invited).toBe(true));
    expect(result.current.endsInvite({ roles })).toBe(ends);
  });

  it('HND-25 ends with another e-mail, not with another letter case', async () => {
    const { result } = open();
    await waitFor(() => expect(result.current.invited).toBe(true));
    expect(result.current.endsInvite({ email: 'ann.l@example.com' })).toBe(true);
    expect(result.current.endsInvite({ email: 'Ann@Example.com' })).toBe(false);
  });

  it.each<[string, Partial<StepInvite>]>([
    ['that has ended', { state: 'RETURNED' }],
    ['of another contact', { contactUid: 'c1' }],
  ])('HND-24 HND-25 an invitation %s does not count', async (_which, over) => {
    const { result, read } = open(over);
    await waitFor(() => expect(read()).toBe(true));
    expect(result.current.invited).toBe(false);
    expect(result.current.endsInvite({ email: 'x@example.com', roles: [] })).toBe(false);
  });

  it('HND-25 asks for no invitations where none can be made', () => {
    const { result } = open({}, false);
    expect(server.count('listStepInvites')).toBe(0);
    expect(result.current.endsInvite({ email: 'x@example.com' })).toBe(false);
  });
});
