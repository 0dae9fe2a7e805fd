import {
  use,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type KeyboardEvent,
  createContext,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useLabels } from '@/components/labels/LabelsContext';
import { StatusChip } from '@/components/StatusChip';
import { ErrorSummary } from './ErrorSummary';
import { StepFooter, type StepFooterProps } from './StepFooter';
import { wizardLabels } from './stepState';
import { Aside, Content, Form, Head, Main, Meta } from './wizardStyles';

export interface StepPageProps {
  /** 'Step N of M': the step's position among the visible ones. */
  readonly stepNumber: number;
  readonly stepCount: number;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly optional?: boolean | undefined;
  /** Panels beside the form, or below it under 1200. */
  readonly aside?: ReactNode;
  /** The form takes the whole width (tables, load failures). */
  readonly wide?: boolean | undefined;
  readonly footer: StepFooterProps;
  /** The code of the step is still loading, so the focus waits for it. */
  readonly loading?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * A step in the `WizardFrame`. One that was navigated to starts at the top, with focus on its
 * heading. A locked Next opens the summary of what is needed.
 */
export function StepPage({
  stepNumber,
  stepCount,
  title,
  lead,
  optional = false,
  aside,
  wide = false,
  footer,
  loading = false,
  children,
}: StepPageProps) {
  const t = useLabels(wizardLabels);
  const heading = useRef<HTMLHeadingElement>(null);
  const [presses, setPresses] = useState(0);
  // An open Next was pressed: the list belongs to an earlier try.
  if (footer.busy && presses > 0) setPresses(0);
  const firstPage = use(FirstPageContext);

  // Before the step is painted. Otherwise it would show the previous scroll position, and jump.
  useLayoutEffect(() => {
    // The browser controls the first page: focus stays where it puts it.
    if (loading || firstPage.current) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [firstPage, loading]);

  const showNeeded = () => {
    footer.onBlocked?.();
    // While the step loads or the connection is lost, the reason beside Next is enough.
    if (footer.needed && footer.needed.length > 0) setPresses((count) => count + 1);
  };

  return (
    <>
      <Main id="main" tabIndex={-1} data-loading={loading || undefined}>
        <Content data-layout={wide ? 'wide' : aside ? 'aside' : 'form'}>
          <Head>
            <Meta>
              <span>{t('stepOf', { step: stepNumber, count: stepCount })}</span>
              {optional ? <StatusChip tone="line">{t('chipOptional')}</StatusChip> : null}
            </Meta>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {lead ? <p>{lead}</p> : null}
          </Head>
          <Form onKeyDown={enterGoesOn}>
            {presses > 0 && footer.needed ? (
              <ErrorSummary
                action={footer.nextLabel ?? t('next')}
                needed={footer.needed}
                presses={presses}
              />
            ) : null}
            {children}
          </Form>
          {aside ? <Aside>{aside}</Aside> : null}
        </Content>
      </Main>
      <StepFooter {...footer} onBlocked={showNeeded} />
    </>
  );
}

const FIELD = ':is(input:not([type=hidden], [type=file]), select, textarea)';
const OPEN_FIELD = `${FIELD}:not(:disabled, [readonly], [aria-disabled=true])`;

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A radio group is one field. Enter goes to its chosen option. */
const isEntry = (field: FormField, fields: readonly FormField[]): boolean => {
  if (field.type !== 'radio') return true;
  const group = fields.filter(({ type, name }) => type === 'radio' && name === field.name);
  const chosen = group.find((radio) => radio instanceof HTMLInputElement && radio.checked);
  return field === (chosen ?? group[0]);
};

/**
 * Enter goes to the next field, and from the last one to Next: submitting would mark fields that
 * nobody has reached yet. A form of one field submits.
 */
function enterGoesOn(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
  if (event.key !== 'Enter' || !isPlain || event.defaultPrevented) return;
  // Enter also ends a composition. A dialog of the step is elsewhere in the page, and submits.
  if (event.nativeEvent.isComposing || !(target instanceof Element)) return;
  if (!target.matches(`${FIELD}:not(textarea)`) || !currentTarget.contains(target)) return;
  const open = [...currentTarget.querySelectorAll<FormField>(OPEN_FIELD)];
  if (open.length === 1 && target.closest('form')) return;
  event.preventDefault();
  const isBehind = (field: Element) =>
    (target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const group = target.matches('[type=radio]') ? target.getAttribute('name') : null;
  const next = open.find(
    (field) => isBehind(field) && field.name !== group && isEntry(field, open),
  );
  if (!next) return document.querySelector<HTMLElement>('[data-part=next]')?.focus();
  next.focus();
  // Like Tab: the next key replaces the value.
  if (next instanceof HTMLInputElement) next.select();
}

/** React Router's key of the page that the browser loaded, also on the way back to it. */
const FIRST_PAGE = 'default';

/** Whether the person is still on the page that the browser loaded. */
export const FirstPageContext = createContext<RefObject<boolean>>({ current: false });

/** Follows the address in a frame that stays while its steps change. */
export function useFirstPage(): RefObject<boolean> {
  const { key } = useLocation();
  const first = useRef(true);
  if (key !== FIRST_PAGE) first.current = false;
  return first;
}
