import type { ProcessStatus } from '@contract/enums';
import type { AppMiddleware } from './appEnv';
import { unavailable } from './errors';

const RETRY_AFTER_SECONDS = 60;

/** The part of the portal's configuration that the backend obeys as well. */
type EnvironmentConfig = () => {
  readonly environmentLabel: string;
  readonly maintenance?: boolean | undefined;
  readonly submitStatuses?: readonly ProcessStatus[] | undefined;
};

/** Passes the environment label and the statuses for Submit to the routes. */
export const environmentOf =
  (config: EnvironmentConfig): AppMiddleware =>
  async (c, next) => {
    const { environmentLabel, submitStatuses } = config();
    c.set('environmentLabel', environmentLabel);
    c.set('submitStatuses', submitStatuses);
    await next();
  };

/** 503 while the maintenance flag is on: a tab that is still open must not write. */
export const closedForMaintenance =
  (config: EnvironmentConfig): AppMiddleware =>
  async (_c, next) => {
    if (config().maintenance)
      throw unavailable(
        'The portal is closed for maintenance. Please try again later.',
        RETRY_AFTER_SECONDS,
      );
    await next();
  };
