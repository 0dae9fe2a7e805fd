import { Button } from '@/components/Button';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { GarageBanner } from '@/components/drawings/GarageBanner';
import { AppHeader } from './AppHeader';
import { Banner } from './Banner';
import { NoticeBar } from './NoticeBar';
import { PageFrame } from './PageFrame';
import { SideNav } from './SideNav';

const meta: Meta = { title: 'layout/Layout', parameters: { layout: 'fullscreen' } };
export default meta;

export const Header: StoryObj = {
  render: () => (
    <AppHeader
      homeHref="/"
      userName="Dana Miller"
      overview={{ label: 'My registration', href: '/overview' }}
      menu={[
        { label: 'My Account', icon: 'user', href: '/account' },
        { label: 'Logout', icon: 'logout', onSelect: () => undefined },
      ]}
    />
  ),
};
export const HeaderWithoutPerson: StoryObj = { render: () => <AppHeader homeHref="/" /> };
export const Page: StoryObj = {
  render: () => (
    <PageFrame title="Hello Dana" lead="Select a function area below to continue">
      <Banner
        label="Registration"
        overline="Draft"
        title="Miller & Daughters"
        text="Check below the items that are missing to complete your registration"
        action={<Button variant="contained">Continue with W-9</Button>}
        drawing={<GarageBanner />}
      />
    </PageFrame>
  ),
};
export const Notice: StoryObj = {
  render: () => (
    <NoticeBar icon="info" label="Acting for a shop">
      You are acting for Miller & Daughters.
    </NoticeBar>
  ),
};
export const Navigation: StoryObj = {
  render: () => (
    <SideNav
      label="Account"
      items={[
        { label: 'Edit Profile', icon: 'user', href: '/account', current: true },
        { label: 'Log Out', icon: 'logout', onSelect: () => undefined, last: true },
      ]}
    />
  ),
};
