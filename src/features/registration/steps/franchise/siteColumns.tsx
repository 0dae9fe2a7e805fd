import type { FranchiseSite } from '@contract/registration/franchiseSite';
import { LIMITS } from '@contract/limits';
import { type Translate, useLabels } from '@/components/labels/LabelsContext';
import { type Choice, chooseColumn } from '@/components/lists/chosenRows';
import type { Column } from '@/components/lists/tableCells';
import { titleCase } from '@/lib/format/address';
import { UnsavedMark } from '../../form/DraftNotice';
import { EntryButtons } from '../../form/ListCard';
import { answerLabels, phoneInWords } from '../../model/step';
import { siteFormName } from './step';
import type { SiteFormValues } from './siteForm';
import type { franchiseLabels } from './franchiseLabels';

export interface SiteActions {
  readonly onEdit: (site: FranchiseSite) => void;
  readonly onDelete: (site: FranchiseSite) => void;
  /** Where several can be chosen. */
  readonly choice?: Choice<FranchiseSite>;
}

/**
 * The columns of the list.
 * @param nameOf a unique name for the buttons
 */
export function siteColumns(
  t: Translate<keyof typeof franchiseLabels.fallback>,
  nameOf: (site: FranchiseSite) => string,
  actions: SiteActions | null,
): readonly Column<FranchiseSite>[] {
  const shown: Column<FranchiseSite>[] = [
    {
      key: 'shop',
      title: t('columnShop'),
      cell: (site) => (
        <>
          <b>{site.siteName}</b> <UnsavedMark form={siteFormName(site)} />
          {site.storeNumber ? <small>{t('store', { number: site.storeNumber })}</small> : null}
        </>
      ),
    },
    {
      key: 'address',
      title: t('columnAddress'),
      cell: (site) => <AddressCell {...site} />,
    },
    {
      key: 'contact',
      title: t('columnContact'),
      cell: (site) => <ContactCell {...site} />,
    },
  ];
  if (!actions) return shown;
  const buttons = (site: FranchiseSite) => (
    <EntryButtons
      edit={t('edit', { name: nameOf(site) })}
      remove={t('delete', { name: nameOf(site) })}
      onEdit={() => actions.onEdit(site)}
      onRemove={() => actions.onDelete(site)}
    />
  );
  const { choice } = actions;
  const nameOfChoice = (site: FranchiseSite) => t('choose', { name: nameOf(site) });
  return [
    ...(choice ? [chooseColumn(t('columnChoose'), nameOfChoice, choice)] : []),
    ...shown,
    { key: 'actions', title: t('columnActions'), titleHidden: true, actions: true, cell: buttons },
  ];
}

type CellValues<Name extends keyof SiteFormValues> = Pick<SiteFormValues, Name>;

export const AddressCell = (
  site: CellValues<'siteAddress1' | 'siteAddress2' | 'siteCity' | 'siteState' | 'siteZip'>,
) => (
  <>
    <span>{[site.siteAddress1, site.siteAddress2].filter(Boolean).map(titleCase).join(', ')}</span>
    <small>{`${titleCase(site.siteCity)}, ${site.siteState} ${site.siteZip}`}</small>
  </>
);

/** Name and phone. A number that is not complete shows as it is in the file. */
export function ContactCell({
  siteContactFirstName: first,
  siteContactLastName: last,
  sitePhone: phone,
  sitePhoneExtension: extension,
}: CellValues<
  'siteContactFirstName' | 'siteContactLastName' | 'sitePhone' | 'sitePhoneExtension'
>) {
  const t = useLabels(answerLabels);
  return (
    <>
      <span>{`${first} ${last}`.trim()}</span>
      <small>{phone.length === LIMITS.phone ? phoneInWords({ t }, phone, extension) : phone}</small>
    </>
  );
}
