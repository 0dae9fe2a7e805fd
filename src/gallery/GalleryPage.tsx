import type { ReactNode } from 'react';
import { AppHeader } from '@/components/layout/AppHeader';
import { SkipLink } from '@/components/layout/SkipLink';
import { AccountSample } from './pages/AccountSample';
import { DrawingsSample } from './pages/DrawingsSample';
import { FormsSample } from './pages/FormsSample';
import { OverlaySample } from './pages/OverlaySample';
import { OverviewSample } from './pages/OverviewSample';
import { PartsSample } from './pages/PartsSample';
import { ReviewSample } from './pages/ReviewSample';
import { SearchSample } from './pages/SearchSample';
import { ServicesSample } from './pages/ServicesSample';
import { StatusSample } from './pages/StatusSample';
import { WizardSample } from './pages/WizardSample';

const pages: Readonly<Record<string, () => ReactNode>> = {
  account: () => <AccountSample />,
  confirm: () => <OverlaySample kind="confirm" />,
  drawer: () => <OverlaySample kind="drawer" />,
  drawings: () => <DrawingsSample />,
  forms: () => <FormsSample />,
  message: () => <OverlaySample kind="message" />,
  overview: () => <OverviewSample />,
  parts: () => <PartsSample />,
  review: () => <ReviewSample />,
  search: () => <SearchSample />,
  services: () => <ServicesSample />,
  status: () => <StatusSample />,
  wizard: () => <WizardSample />,
};

const menu = [
  { label: 'Home', icon: 'home', href: '/' },
  { label: 'My Account', icon: 'user', href: '/account' },
  { label: 'Log Out', icon: 'logout', onSelect: () => undefined },
] as const;

/** One page of samples under the portal's bar. */
export function GalleryPage({ name }: { name: string }) {
  return (
    <>
      <SkipLink />
      <AppHeader
        homeHref="/"
        userName="Dana Miller"
        overview={{ label: 'My registration', href: '/overview' }}
        menu={menu}
      />
      {(pages[name] ?? pages['forms'])?.()}
    </>
  );
}
