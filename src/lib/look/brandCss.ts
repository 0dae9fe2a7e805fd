/** The word mark's few rules, shared by the MUI pages and the plain sign-in page. */
export const brandCss = {
  '.vp-brand': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    // The word mark must fit its bar: large text makes it grow only as far as a phone has room.
    fontSize: 'min(1.125rem, 6vw)',
    lineHeight: '1.5rem',
    letterSpacing: '-.025em',
    fontWeight: '450',
  },
  '.vp-brand b': { fontWeight: '700' },
} as const;
