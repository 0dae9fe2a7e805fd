import { Hono } from 'hono';
import { updateProfileSchema } from '@contract/entities/user';
import { recordAudit, recordBoundedAudit } from '../audit/auditLog';
import type { ServerDeps } from '../deps';
import type { AppEnv } from '../http/appEnv';
import { type AuthenticationDeps, requireUser } from '../http/authentication';
import { success } from '../http/envelope';
import { forbidden, unauthorized } from '../http/errors';
import { withinQuota } from '../http/quota';
import { readJson } from '../http/readBody';
import { profileDetails, userInfo } from './person';
import { archiveOf } from './personArchive';
import { updateProfile } from './userStore';

/** It reads every table. */
const ARCHIVE_QUOTA = { limit: 10, windowSeconds: 3600 } as const;

/** `/user-details`: the signed-in person and their profile. */
export function userRoutes(deps: AuthenticationDeps & Pick<ServerDeps, 'secrets'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.use(requireUser(deps));

  routes.get('/', async (c) => {
    const user = c.get('user');
    const requestedEmail = c.req.query('userEmail')?.trim().toLowerCase();
    if (requestedEmail !== undefined && requestedEmail !== user.email) {
      await recordBoundedAudit(deps.db, deps.clock, {
        event: 'access-refused',
        actor: user.userUid,
        subject: c.req.path,
      });
      throw forbidden();
    }
    return success(c, userInfo(user));
  });

  routes.get('/getMyProfileDetails', (c) => success(c, profileDetails(c.get('user'))));

  routes.get('/archive', async (c) => {
    const { userUid, email, sub } = c.get('user');
    await withinQuota(deps, `archive:${userUid}`, ARCHIVE_QUOTA);
    await recordAudit(deps.db, deps.clock, { event: 'person-exported', actor: userUid });
    return success(c, await archiveOf(deps, { userUid, email, sub: sub ?? undefined }));
  });

  routes.post('/updateMyProfileDetails', async (c) => {
    const { enterpriseUser, enterpriseUserMasterExtensions } = await readJson(
      c,
      updateProfileSchema,
    );
    const person = await updateProfile(deps.db, deps.clock, c.get('user').userUid, {
      firstName: enterpriseUser.userFirstName,
      lastName: enterpriseUser.userLastName,
      phone: enterpriseUserMasterExtensions[0]?.primaryPhoneNumber,
    });
    if (!person) throw unauthorized();
    await recordBoundedAudit(deps.db, deps.clock, {
      event: 'profile-changed',
      actor: person.userUid,
    });
    return success(c, profileDetails(person));
  });

  return routes;
}
