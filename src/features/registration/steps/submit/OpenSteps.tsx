import { focusField } from '@/components/focusField';
import { TextLink } from '@/components/layout/TextLink';
import type { NeededItem } from '@/components/wizard/needed';
import { AsideLink } from '../../form/asideStyles';

/** The steps that keep Submit locked, each a link to its answers on this page. */
export function OpenSteps({ steps }: { readonly steps: readonly NeededItem[] }) {
  return (
    <ul>
      {steps.map(({ id, title, detail }) => (
        <AsideLink as="li" key={id}>
          <TextLink
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              focusField(id);
            }}
          >
            {title}
          </TextLink>
          <small>{detail}</small>
        </AsideLink>
      ))}
    </ul>
  );
}
