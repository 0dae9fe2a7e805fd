import { useEffect, useId, useRef, type ReactNode, type Ref } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { styled } from '@mui/material/styles';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { requiredVerificationCode } from '@contract/rules/fields';
import { bareCode } from '@contract/rules/normalize';
import { Problem } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { Button } from '@/components/Button';
import { Card } from '@/components/Card';
import { FormGrid } from '@/components/form/FormGrid';
import { takeShown } from '@/components/form/takeShown';
import { TextField, type TextFieldProps } from '@/components/form/TextField';
import { color, media, type } from '@/lib/look/vars';
import { watchUnsavedTyping } from '@/lib/unsavedTyping';

export const Sections = styled('div')({ display: 'grid', gap: 24 });

export const SessionList = styled('ul')({
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '12px 0',
    [media.phone]: { '& > .MuiButton-root': { flex: 'auto' } },
  },
  '& > li + li': { borderTop: `1px solid ${color('divider')}` },
  // Only the text breaks anywhere: a button would shrink to a column of letters.
  '& > li > div': {
    flex: '1 1 250px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    [media.phone]: { flexBasis: '100%' },
  },
  '& b': { fontWeight: 560, marginRight: 8 },
  '& small': { ...type.small, display: 'block', color: color('text-secondary') },
});

export const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  marginTop: 8,
  paddingTop: 16,
  borderTop: `1px solid ${color('divider')}`,
  '& > p': { ...type.small, flex: 1, color: color('text-secondary') },
  [media.phone]: {
    '& .MuiButton-root': { flex: 'auto' },
    // Its text needs a separate line.
    '& .MuiButton-text': { flexBasis: '100%' },
  },
});

const Heading = styled('h2')({ ...type.h2, outline: 0, '&:focus-visible': { outline: '' } });
const Lead = styled('p')({ ...type.small, margin: '4px 0 16px', color: color('text-secondary') });

interface SecuritySectionProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** Takes the focus when the focused element disappears. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

export function SecuritySection({ title, lead, headingRef, children }: SecuritySectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Heading id={id} ref={headingRef} tabIndex={-1}>
        {title}
      </Heading>
      <Lead>{lead}</Lead>
      {children}
    </Card>
  );
}

const Form = styled('form')({
  display: 'grid',
  gap: 8,
  '& > p': { ...type.small, color: color('text-secondary') },
});

/** A code. Mail programs, apps and people add spaces. */
export const codeField = v.pipe(v.string(), v.transform(bareCode), requiredVerificationCode);

interface SecurityFormProps {
  readonly schema: v.GenericSchema<string, string>;
  readonly value?: string;
  readonly field: Pick<TextFieldProps, 'label' | 'help' | 'type' | 'inputMode' | 'autoComplete'>;
  /** Why the provider refused the value, beside the field. */
  readonly refused?: string | undefined;
  readonly takesFocus?: boolean;
  readonly problem: string;
  readonly busy: boolean;
  readonly busyText: string;
  readonly actionLabel: string;
  readonly cancelLabel: string;
  readonly status?: ReactNode;
  readonly extra?: ReactNode;
  /** `refuse` shows a message beside the field. Resolves to whether the field takes the focus. */
  readonly onValue: (value: string, refuse: (message: string) => void) => Promise<boolean>;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** A form of one field. What is typed counts as unsaved until the form has gone. */
export function SecurityForm(props: SecurityFormProps) {
  const { schema, value = '', field, refused, takesFocus = true, problem, onValue } = props;
  const typed = useRef(false);
  useEffect(() => watchUnsavedTyping(() => typed.current), []);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: standardSchemaResolver(v.object({ value: schema })),
    defaultValues: { value },
  });
  useEffect(() => {
    if (takesFocus) setFocus('value', { shouldSelect: true });
  }, [setFocus, takesFocus]);
  const submit = handleSubmit(async (entered) => {
    const refuse = (message: string) => setError('value', { message }, { shouldFocus: true });
    if (await onValue(entered.value, refuse)) setFocus('value');
  });
  return (
    <Form
      noValidate
      onInput={() => {
        typed.current = true;
      }}
      onSubmit={(event) => {
        takeShown(register, ['value']);
        void submit(event);
      }}
    >
      {props.children}
      <FormGrid>
        <TextField
          {...register('value')}
          {...field}
          spellCheck={false}
          error={formState.errors.value?.message ?? refused}
          span={12}
        />
      </FormGrid>
      <Problem>{problem}</Problem>
      {props.status}
      <Foot>
        {props.extra}
        <Button variant="outlined" onClick={props.onCancel}>
          {props.cancelLabel}
        </Button>
        <BlockedButton type="submit" busy={props.busy} busyText={props.busyText}>
          {props.actionLabel}
        </BlockedButton>
      </Foot>
    </Form>
  );
}
