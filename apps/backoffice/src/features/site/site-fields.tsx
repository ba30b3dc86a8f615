import { AgeFields, type Ages } from './age-fields.tsx'
import { CodeFields, type Codes } from './code-fields.tsx'
import { CountryFields, type Countries } from './country-fields.tsx'
import { LimitFields, type LimitPolicy } from './limit-fields.tsx'
import {
  BrandFields,
  DomainFields,
  LanguageFields,
  RegionFields,
  SwitchFields,
} from './plain-fields.tsx'
import type { Brand, Domains, Languages, Regions, Switches } from './plain-fields.tsx'
import { PhoneProviderFields, type PhoneProvider } from './phone-provider-fields.tsx'
import { RegistrationForm, type Registration } from './registration-form.tsx'
import { PlayFields, type Play } from './play-fields.tsx'
import { ServiceFields, type Support } from './service-fields.tsx'
import type { SiteSetting } from './site-settings.ts'

/** The fields of one setting of the site. */
export function SiteFields(props: {
  name: SiteSetting
  value: object
  change: (more: object) => void
}) {
  const { change, name, value } = props
  switch (name) {
    case 'regions':
      return <RegionFields value={value as Regions} change={change} />
    case 'domains':
      return <DomainFields value={value as Domains} change={change} />
    case 'languages':
      return <LanguageFields value={value as Languages} change={change} />
    case 'play':
      return <PlayFields value={value as Play} change={change} />
    case 'registration':
      return <RegistrationForm value={value as Registration} change={change} />
    case 'age':
      return <AgeFields value={value as Ages} change={change} />
    case 'countries':
      return <CountryFields value={value as Countries} change={change} />
    case 'codes':
      return <CodeFields value={value as Codes} change={change} />
    case 'phoneProvider':
      return <PhoneProviderFields value={value as PhoneProvider} change={change} />
    case 'brand':
      return <BrandFields value={value as Brand} change={change} />
    case 'protection':
      return <LimitFields value={value as LimitPolicy} change={change} />
    case 'support':
      return <ServiceFields value={value as Support} change={change} />
    case 'switches':
    case 'site':
    default:
      return <SwitchFields value={value as Switches} change={change} />
  }
}
