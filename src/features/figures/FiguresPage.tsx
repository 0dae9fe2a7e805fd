import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import {
  type Duration,
  FIGURE_PERIODS,
  type FlowFigures,
  WAITING_AGES,
} from '@contract/entities/figures';
import { VENDOR_TYPES } from '@contract/enums';
import { isOneOf } from '@contract/isOneOf';
import { useGetFiguresQuery } from '@/api/figures';
import { Card } from '@/components/Card';
import { NothingFoundDrawing } from '@/components/drawings/NothingFoundDrawing';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Loaded } from '@/components/feedback/Loaded';
import { FormGrid } from '@/components/form/FormGrid';
import { SelectField } from '@/components/form/SelectField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { usePlural } from '@/components/labels/usePlural';
import { PageFrame } from '@/components/layout/PageFrame';
import { DataTable } from '@/components/lists/DataTable';
import { DetailList } from '@/components/lists/DetailList';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { formatDuration } from '@/lib/format/duration';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { color, media, type } from '@/lib/look/vars';
import { useAppSelector } from '@/store/hooks';
import { figuresLabels } from './figuresLabels';

// Elsewhere the help line of the fields adds the distance.
const Choices = styled('form')({ [media.phone]: { marginBottom: 24 } });

const Parts = styled('div')({
  display: 'grid',
  gap: 24,
  minWidth: 0,
  '& h2': { ...type.h2, marginBottom: 8 },
  '& table + p': { margin: '16px 0 0' },
  '& h2 + p': { ...type.small, margin: '-4px 0 16px', color: color('text-secondary') },
});

const Amount = styled('span')({
  display: 'block',
  fontVariantNumeric: 'tabular-nums',
  '& > i': {
    display: 'block',
    height: 6,
    marginTop: 4,
    borderRadius: 3,
    overflow: 'hidden',
    background: color('divider'),
  },
  '& > i > i': { display: 'block', height: '100%', background: color('primary-main') },
});

const STAGES = ['created', 'submitted', 'approved', 'declined'] as const;

function Share({ part, whole }: { readonly part: number; readonly whole: number }) {
  const t = useLabels(figuresLabels);
  const { locale } = useLanguage();
  const share = whole === 0 ? 0 : part / whole;
  return (
    <Amount>
      {t('share', {
        part: part.toLocaleString(locale),
        whole: whole.toLocaleString(locale),
        percent: share.toLocaleString(locale, { style: 'percent' }),
      })}
      <i aria-hidden>
        <i style={{ width: `${share * 100}%` }} />
      </i>
    </Amount>
  );
}

/** `/figures`: what staff read about all registrations together. The choices are in the address. */
export default function FiguresPage() {
  const t = useLabels(figuresLabels);
  const plural = usePlural(figuresLabels);
  const online = useAppSelector((state) => state.connectivity.online);
  const [search, setSearch] = useSearchParams();
  const [asked, askedType] = [search.get('days') ?? '', search.get('type') ?? ''];
  const days = isOneOf(FIGURE_PERIODS, asked) ? asked : '30';
  const vendorType = isOneOf(VENDOR_TYPES, askedType) ? askedType : 'RMT SHOP';
  const figures = useGetFiguresQuery(days, { refetchOnMountOrArgChange: true });
  // While another period loads, the previous one stays. It must disappear when the load fails.
  const shown = figures.isError ? figures.currentData : figures.data;
  const flow = shown?.flows.find((found) => found.vendorType === vendorType);

  useDocumentTitle(t('title'));

  const choose = (name: 'days' | 'type', value: string) => {
    const chosen = new URLSearchParams(search);
    chosen.set(name, value);
    setSearch(chosen, { replace: true });
  };

  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <Choices role="search" aria-label={t('choose')} onSubmit={(event) => event.preventDefault()}>
        <FormGrid>
          <SelectField
            span={{ wide: 4, phone: 12 }}
            label={t('type')}
            value={vendorType}
            options={[
              { value: 'RMT SHOP', label: t('typeShop') },
              { value: 'OVERHEAD', label: t('typeOverhead') },
            ]}
            onChange={({ target: { value } }) => choose('type', value)}
          />
          <SelectField
            span={{ wide: 4, phone: 12 }}
            label={t('period')}
            value={days}
            options={FIGURE_PERIODS.map((value) => ({
              value,
              label: plural('days', Number(value)),
            }))}
            onChange={({ target: { value } }) => choose('days', value)}
          />
        </FormGrid>
      </Choices>
      <Loaded
        query={{ ...figures, data: flow }}
        loading={t('loading')}
        failed={t('failed')}
        offline={!online}
      >
        {(of) => (
          <Parts aria-busy={figures.isFetching}>
            {of.created === 0 ? (
              <Card>
                <EmptyState drawing={<NothingFoundDrawing />} title={t('empty')} />
              </Card>
            ) : (
              <OfPeriod flow={of} />
            )}
            <Waiting waiting={of.waiting} />
          </Parts>
        )}
      </Loaded>
    </PageFrame>
  );
}

function OfPeriod({ flow }: { readonly flow: FlowFigures }) {
  const t = useLabels(figuresLabels);
  const plural = usePlural(figuresLabels);
  const title = useLabels(stepTitleLabels);
  const { locale } = useLanguage();
  const { created } = flow;
  const inWords = ({ medianSeconds }: Duration): string =>
    medianSeconds === null ? t('never') : formatDuration(medianSeconds, locale) || t('underMinute');
  const withCount = (duration: Duration): string =>
    duration.medianSeconds === null
      ? t('never')
      : t('ofCount', { time: inWords(duration), count: duration.count.toLocaleString(locale) });
  return (
    <>
      <Card aria-label={t('outcome')}>
        <h2>{t('outcome')}</h2>
        <p>{t('outcomeLead')}</p>
        <DataTable
          caption={t('outcome')}
          rows={STAGES}
          rowKey={(stage) => stage}
          columns={[
            { key: 'stage', title: t('stage'), cell: (stage) => <b>{t(stage)}</b> },
            {
              key: 'count',
              title: t('registrations'),
              cell: (stage) => <Share part={flow[stage]} whole={created} />,
            },
          ]}
        />
      </Card>
      <Card aria-label={t('steps')}>
        <h2>{t('steps')}</h2>
        <p>{t('stepsLead')}</p>
        <DataTable
          caption={t('steps')}
          rows={flow.steps}
          rowKey={({ step }) => step}
          columns={[
            { key: 'step', title: t('step'), cell: ({ step }) => <b>{title(step)}</b> },
            {
              key: 'reached',
              title: t('reached'),
              cell: ({ reached, shown }) =>
                shown === 0 ? t('shownNobody') : <Share part={reached} whole={shown} />,
            },
            {
              key: 'completed',
              title: t('completed'),
              cell: ({ completed, shown }) =>
                shown === 0 ? '–' : <Share part={completed} whole={shown} />,
            },
            { key: 'time', title: t('time'), cell: ({ time }) => inWords(time) },
            {
              key: 'notes',
              title: t('notes'),
              cell: ({ notes }) => notes.toLocaleString(locale),
            },
          ]}
        />
      </Card>
      <Card aria-label={t('times')}>
        <h2>{t('times')}</h2>
        <DetailList
          details={[
            { label: t('toSubmission'), value: withCount(flow.toSubmission) },
            { label: t('toDecision'), value: withCount(flow.toDecision) },
            {
              label: t('resubmissions'),
              value: plural('resubmittedTimes', flow.resubmissions),
            },
          ]}
        />
      </Card>
    </>
  );
}

function Waiting({ waiting }: { readonly waiting: FlowFigures['waiting'] }) {
  const t = useLabels(figuresLabels);
  const plural = usePlural(figuresLabels);
  const whole = WAITING_AGES.reduce((sum, age) => sum + waiting[age], 0);
  return (
    <Card aria-label={t('waiting')}>
      <h2>{t('waiting')}</h2>
      <p>{t('waitingLead')}</p>
      {whole === 0 ? (
        <p>{t('waitingNone')}</p>
      ) : (
        <>
          <DataTable
            caption={t('waiting')}
            rows={WAITING_AGES}
            rowKey={(age) => age}
            columns={[
              { key: 'age', title: t('age'), cell: (age) => <b>{t(age)}</b> },
              {
                key: 'count',
                title: t('registrations'),
                cell: (age) => <Share part={waiting[age]} whole={whole} />,
              },
            ]}
          />
          <p>{waiting.oldest === null ? null : plural('oldest', waiting.oldest)}</p>
        </>
      )}
    </Card>
  );
}
