import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { PhoneField } from '@/components/form/PhoneField';
import { TextField } from '@/components/form/TextField';
import { SideFrame } from '@/components/layout/SideFrame';
import { SideNav } from '@/components/layout/SideNav';

const items = [
  { label: 'Home', icon: 'home', href: '/' },
  { label: 'Edit Profile', icon: 'user', href: '/account', current: true, group: 'My Account' },
  { label: 'Update Password', icon: 'key', href: '/account#password' },
  { label: 'Log Out', icon: 'logout', last: true },
] as const;

/** A page with its own navigation. */
export function AccountSample() {
  return (
    <SideFrame side={<SideNav label="My account" items={items} />}>
      <h1>Edit Profile</h1>
      <p>This is you, the person who signs in. Shop contacts are kept in the registration.</p>
      <FormSection>
        <FormGrid>
          <TextField label="First name" span={6} defaultValue="Dana" autoComplete="given-name" />
          <TextField label="Last name" span={6} defaultValue="Miller" autoComplete="family-name" />
          <PhoneField label="Phone number" span={6} defaultValue="9375550144" />
          <TextField
            label="E-mail"
            span={12}
            readOnly
            defaultValue="dana.miller@example.com"
            help="You sign in with this e-mail, so it cannot be changed here."
          />
        </FormGrid>
      </FormSection>
    </SideFrame>
  );
}
