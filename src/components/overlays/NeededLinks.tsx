import { Fragment } from 'react';
import { focusField } from '@/components/focusField';
import type { DrawerNeed } from './FormDrawer';

/** Why Save is locked: 'Still needed: Phone, E-mail'. Each name links to its field. */
export function NeededLinks({ lead, needed }: { lead: string; needed: readonly DrawerNeed[] }) {
  return (
    <>
      <span>{lead}</span>{' '}
      {needed.map((item, index) => (
        <Fragment key={item.id}>
          <span>
            <button type="button" onClick={() => focusField(item.id)}>
              {item.title}
            </button>
            {index < needed.length - 1 ? <span>,</span> : null}
          </span>{' '}
        </Fragment>
      ))}
    </>
  );
}
