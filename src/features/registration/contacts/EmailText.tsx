import { Fragment } from 'react';

/**
 * An e-mail address that breaks before its parts, where it needs to, and elsewhere only when a part
 * is too long.
 */
export function EmailText({ email }: { readonly email: string }) {
  return (
    <span translate="no">
      {email.split(/(?=[@.])/).map((part, index) => (
        // The parts of one text have no other identity than their place.
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
