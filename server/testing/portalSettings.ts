/** The settings of the portals of the tests, which send many requests in a row as one person. */
export const PORTAL_SETTINGS = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  JOBS_INTERVAL_SECONDS: '0',
  REMINDER_DAYS: '',
  RATE_LIMIT_PER_SECOND: '10000',
  RATE_LIMIT_BURST: '10000',
  REGISTRATIONS_PER_HOUR: '100000',
  TAX_ID_FAILURES: '100000',
  /** That of the seeded database, which all copies of it share. */
  ENCRYPTION_KEY: `0123abcd:${Buffer.alloc(32, 'tests').toString('base64')}`,
} as const;
