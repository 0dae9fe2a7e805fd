import { screen, waitFor, within } from '@testing-library/react';
import {
  type WebhookDelivery,
  type WebhookEndpoint,
  WEBHOOK_TYPES,
  type Webhooks,
} from '@contract/entities/webhook';
import { serve, server, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import WebhooksPage from './WebhooksPage';

const URL_OF_ERP = 'https://erp.example/hook';
const anEndpoint = (over: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  etag: '"1"',
  endpointUid: 'w1',
  url: URL_OF_ERP,
  types: [...WEBHOOK_TYPES],
  active: 1,
  createdBy: 'Dana Miller',
  createdAt: '2026-03-12T15:04:00Z',
  formerUntil: '',
  ...over,
});
const aDelivery = (over: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  eventUid: 'e1',
  endpointUid: 'w1',
  type: 'registration.decided',
  requestUid: 'r1',
  at: '2026-03-12T15:04:00Z',
  state: 'DELIVERED',
  attempts: 1,
  status: 204,
  attemptedAt: '2026-03-12T15:05:00Z',
  nextAt: '',
  ...over,
});
const webhooks = (over: Partial<Webhooks> = {}) => ({
  payload: { endpoints: [anEndpoint()], environmentUrl: '', deliveries: [], ...over },
});

function open(situation: Situation = {}) {
  serve({
    ...situations.freshRequest(),
    listWebhooks: webhooks(),
    ...situation,
  });
  return renderWithProviders(<WebhooksPage />, { path: '/webhooks' });
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const dialog = async () => within(await screen.findByRole('alertdialog'));
const sent = (endpoint: string) =>
  server
    .sent(endpoint)
    .map(({ body, headers, url }) => ({ body, url, etag: headers.get('If-Match') }));

describe('the webhooks page', () => {
  it('STF-37 shows each receiver with its events and state, and that of the environment, which nobody edits', async () => {
    open({
      listWebhooks: webhooks({
        environmentUrl: 'https://set.example/hook',
        endpoints: [
          anEndpoint({
            active: 0,
            types: ['registration.decided'],
            formerUntil: '2026-03-19T15:04:00Z',
          }),
        ],
      }),
    });
    const environment = await row(/set\.example/);
    expect(environment.getByText('Given by the environment')).toBeInTheDocument();
    expect(environment.getByText('All')).toBeInTheDocument();
    expect(environment.queryByRole('button')).not.toBeInTheDocument();
    const erp = await row(/erp\.example/);
    for (const text of ['Off', 'Registration decided'])
      expect(erp.getByText(text)).toBeInTheDocument();
    expect(erp.getByText(/^Added by Dana Miller, Mar 12/)).toBeInTheDocument();
    expect(erp.getByText(/signs too until Mar 19/)).toBeInTheDocument();
    expect(erp.queryByRole('button', { name: /^Send a test/ })).not.toBeInTheDocument();
  });

  it('STF-37 a page that does not load is tried again', async () => {
    let failing = true;
    const { user } = open({
      listWebhooks: () => (failing ? { code: 'FAILED' } : webhooks({ endpoints: [] })),
    });
    expect(await screen.findByText('Failed to load the webhooks')).toBeInTheDocument();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('There is no receiver yet.')).toBeInTheDocument();
    expect(screen.getByText('Nothing was sent yet.')).toBeInTheDocument();
  });

  it('STF-38 adds a receiver with its events and shows its secret once; a refused address is named and stays', async () => {
    const text = 'Please enter a whole address that begins with https://.';
    let refused = true;
    const { user } = open({
      createWebhook: () =>
        refused
          ? { code: 'VALIDATION', payload: { fieldErrors: { url: text } } }
          : { payload: { endpointUid: 'w2', secret: 'whsec_made-once' } },
    });
    const add = async () =>
      user.click(await screen.findByRole('button', { name: 'Add the receiver' }));
    await add();
    expect(await screen.findByText(/required/i)).toBeInTheDocument();
    const address = screen.getByLabelText('Address');
    await user.fill(address, 'http://new.example');
    await user.click(screen.getByLabelText('Registration changed'));
    await add();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(address).toHaveValue('http://new.example');
    refused = false;
    await user.replace(address, 'https://new.example');
    await add();
    const shown = within(
      await screen.findByRole('dialog', { name: 'The secret of https://new.example' }),
    );
    expect(shown.getByLabelText('Secret')).toHaveValue('whsec_made-once');
    expect(sent('createWebhook').at(-1)).toMatchObject({
      body: {
        url: 'https://new.example',
        types: ['registration.submitted', 'registration.withdrawn', 'registration.decided'],
      },
    });
    await user.click(shown.getByRole('button', { name: 'I have stored it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.body.innerHTML).not.toContain('whsec_made-once');
  });

  it('STF-38 edits what is shown; after a refusal as outdated it keeps what another admin has changed, and sends what was entered', async () => {
    const MOVED = 'https://moved.example/hook';
    let endpoint = anEndpoint();
    const { user } = open({
      listWebhooks: () => webhooks({ endpoints: [endpoint] }),
      changeWebhook: ({ headers }) => {
        if (headers.get('If-Match') === '"2"') {
          endpoint = { ...endpoint, active: 0 };
          return webhooks({ endpoints: [endpoint] });
        }
        const types = ['registration.changed', 'registration.decided'] as const;
        endpoint = anEndpoint({
          etag: '"2"',
          url: MOVED,
          types: [...types],
          createdBy: 'Ada Admin',
        });
        return { code: 'STALE', text: 'Changed by someone else.' };
      },
    });
    await user.click(await screen.findByRole('button', { name: `Edit ${URL_OF_ERP}` }));
    const asked = await dialog();
    await user.click(asked.getByLabelText(/^Events are sent/));
    await user.click(asked.getByRole('button', { name: 'Save' }));
    expect(await asked.findByText('Changed by someone else.')).toBeInTheDocument();
    expect(await screen.findByText(/^Added by Ada Admin/)).toBeInTheDocument();
    expect(await asked.findByDisplayValue(MOVED)).toBeInTheDocument();
    expect(asked.getByLabelText('Registration submitted')).not.toBeChecked();
    await user.click(asked.getByLabelText('Registration changed'));
    await user.click(asked.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent('changeWebhook').map(({ etag, body }) => [etag, body])).toEqual([
      ['"1"', { active: 0 }],
      ['"2"', { active: 0, types: ['registration.decided'] }],
    ]);
    expect(await (await row(/moved\.example/)).findByText('Off')).toBeInTheDocument();
  });

  it('STF-38 rotates the secret with an overlap that is chosen, and removes after a question', async () => {
    const { user } = open({
      rotateWebhook: { payload: { endpointUid: 'w1', secret: 'whsec_next' } },
      removeWebhook: webhooks({ endpoints: [] }),
    });
    await user.click(
      await screen.findByRole('button', { name: `Rotate the secret of ${URL_OF_ERP}` }),
    );
    const asked = await dialog();
    await user.selectOptions(
      asked.getByLabelText('The former secret signs too'),
      'For 1 hour more',
    );
    await user.click(asked.getByRole('button', { name: 'Rotate' }));
    const shown = within(await screen.findByRole('dialog'));
    expect(shown.getByLabelText('Secret')).toHaveValue('whsec_next');
    expect(sent('rotateWebhook')).toMatchObject([{ body: { keepHours: 1 } }]);
    await user.click(shown.getByRole('button', { name: 'I have stored it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: `Remove ${URL_OF_ERP}` }));
    await user.click((await dialog()).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('There is no receiver yet.')).toBeInTheDocument();
    expect(sent('removeWebhook')).toMatchObject([{ etag: '"1"' }]);
  });

  it('STF-39 shows what was sent with status and time, and sends one again', async () => {
    const failed = aDelivery({
      eventUid: 'e2',
      type: 'registration.changed',
      state: 'FAILED',
      status: null,
      nextAt: '2026-03-12T16:05:00Z',
    });
    const { user, toasts } = open({
      listWebhooks: webhooks({ deliveries: [aDelivery(), failed] }),
      replayWebhook: ({ url }) =>
        url.includes('/e1/')
          ? webhooks({ deliveries: [aDelivery({ state: 'FAILED', status: 503 }), failed] })
          : webhooks({ deliveries: [aDelivery(), failed] }),
    });
    const delivered = await row(/Registration decided/);
    for (const text of ['Delivered', '204', URL_OF_ERP])
      expect(delivered.getByText(text)).toBeInTheDocument();
    expect(delivered.getByRole('link', { name: 'Registration' })).toHaveAttribute(
      'href',
      '/review-desk/r1',
    );
    const waiting = await row(/Registration changed/);
    for (const text of ['Failed', 'No response'])
      expect(waiting.getByText(text)).toBeInTheDocument();
    expect(waiting.getByText(/^Again at Mar 12, 2026/)).toBeInTheDocument();
    await user.click(delivered.getByRole('button', { name: /^Send again/ }));
    await waitFor(() =>
      expect(toasts()).toEqual(['The event was not accepted. See its last response.']),
    );
    expect(await (await row(/Registration decided/)).findByText('503')).toBeInTheDocument();
    await user.click(waiting.getByRole('button', { name: /^Send again/ }));
    await waitFor(() => expect(toasts()).toContain('The event is sent within a minute.'));
  });

  it('STF-39 sends a test and says whether it was accepted', async () => {
    let state: WebhookDelivery['state'] = 'GIVEN_UP';
    const { user, toasts } = open({
      testWebhook: () =>
        webhooks({ deliveries: [aDelivery({ type: 'webhook.test', requestUid: '', state })] }),
    });
    const test = async () =>
      user.click(await screen.findByRole('button', { name: `Send a test to ${URL_OF_ERP}` }));
    await test();
    await waitFor(() => expect(toasts()[0]).toMatch(/^The receiver did not accept/));
    expect(await (await row(/^Test/)).findByText('Given up')).toBeInTheDocument();
    state = 'DELIVERED';
    await test();
    await waitFor(() => expect(toasts()).toContain('The receiver accepted the test event.'));
  });
});
