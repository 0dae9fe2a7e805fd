import { useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { Card } from '@/components/Card';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { FormSkeleton } from '@/components/feedback/Skeletons';
import { Icon } from '@/components/icons/Icon';
import { StateMark } from '@/components/icons/StateMark';
import { PageFrame } from '@/components/layout/PageFrame';
import { DataTable } from '@/components/lists/DataTable';
import { StatusChip } from '@/components/StatusChip';
import { ToastStack } from '@/components/toasts/ToastStack';
import type { Toast } from '@/components/toasts/toastTypes';

const sites = [
  {
    id: '0101',
    name: 'Foundry Avenue',
    street: '1480 Foundry Ave',
    city: 'Dayton, OH 45402',
    phone: '(937) 555-0142',
    person: 'Dana Miller',
  },
  {
    id: '0102',
    name: 'Linden Road',
    street: '26 Linden Rd, Unit 4',
    city: 'Kettering, OH 45429',
    phone: '(937) 555-0178',
    person: 'Sam Ortega',
  },
];

const first: Toast[] = [
  { id: 'a', kind: 'error', title: 'Failed to load W9 info', timeoutMs: 600_000 },
  { id: 'b', kind: 'success', title: 'Contact info saved successfully!', timeoutMs: 600_000 },
  {
    id: 'c',
    kind: 'info',
    title: 'Two steps appear',
    detail: 'ACH Information follows Payment Information.',
    timeoutMs: 600_000,
  },
];

/** Buttons, chips, marks, alerts, table, load failure, skeleton, toasts. */
export function PartsSample() {
  const [toasts, setToasts] = useState(first);
  return (
    <PageFrame title="Parts" width="narrow">
      <Stack spacing={3}>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained">Next</Button>
          <Button variant="outlined">Back</Button>
          <Button variant="soft" startIcon={<Icon name="plus" />}>
            Add Contact
          </Button>
          <Button variant="text">Import CSV</Button>
          <Button variant="contained" color="error">
            Delete contact
          </Button>
          <BlockedButton blocked reasonId="why">
            Save
          </BlockedButton>
          <Button variant="soft" size="small">
            CONFIRM
          </Button>
          <IconButton aria-label="Edit">
            <Icon name="pencil" size={18} />
          </IconButton>
          <span id="why">Choose a smaller file first</span>
        </Stack>
        <Stack
          direction="row"
          useFlexGap
          spacing={1.5}
          sx={{ flexWrap: 'wrap', alignItems: 'center' }}
        >
          <StatusChip>Draft</StatusChip>
          <StatusChip tone="line">Optional</StatusChip>
          <StatusChip tone="info">Next</StatusChip>
          <StatusChip tone="success">Approved</StatusChip>
          <StatusChip tone="warning">Under review</StatusChip>
          <StatusChip tone="error">Declined</StatusChip>
          {(['done', 'error', 'attention', 'info', 'open', 'current', 'locked'] as const).map(
            (state) => (
              <StateMark key={state} state={state} number={7} />
            ),
          )}
        </Stack>
        <Alert tone="error" title="Tax Identification Number and Name did not match IRS records.">
          Attempt again in 24 hours.
        </Alert>
        <Alert tone="warning">W-9 Information and ACH Information need a signing authority.</Alert>
        <Alert tone="info" title="Confirm your address">
          The postal service knows this street in 2 ways.
        </Alert>
        <Alert tone="success">Ready to submit</Alert>
        <Card flush aria-label="3 Shops">
          <DataTable
            caption="Franchise locations"
            rows={sites}
            rowKey={(site) => site.id}
            columns={[
              {
                key: 'shop',
                title: 'Shop',
                cell: (site) => (
                  <>
                    <b>{site.name}</b>
                    <small>Store {site.id}</small>
                  </>
                ),
              },
              {
                key: 'address',
                title: 'Address',
                cell: (site) => (
                  <>
                    {site.street}
                    <small>{site.city}</small>
                  </>
                ),
              },
              {
                key: 'contact',
                title: 'Contact',
                cell: (site) => (
                  <>
                    {site.phone}
                    <small>{site.person}</small>
                  </>
                ),
              },
              {
                key: 'act',
                title: 'Actions',
                titleHidden: true,
                actions: true,
                cell: (site) => (
                  <IconButton aria-label={`Delete ${site.name}`}>
                    <Icon name="trash" size={18} />
                  </IconButton>
                ),
              },
            ]}
          />
        </Card>
        <ErrorLoader
          offline
          onRetry={() => undefined}
          failures={[
            { key: '1', title: 'Failed to load W9 info', detail: 'No answer after 20 s' },
            { key: '2', title: 'Failed to load vendor contact info' },
          ]}
        />
        <FormSkeleton />
      </Stack>
      <ToastStack
        toasts={toasts}
        onDismiss={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))}
      />
    </PageFrame>
  );
}
