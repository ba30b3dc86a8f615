import { useTranslations } from 'use-intl'
import { SettingSheet } from '../../kit/settings/setting-sheet.tsx'
import type { Regions } from './plain-fields.tsx'
import { RegionCheck } from './region-check.tsx'
import { SiteFields } from './site-fields.tsx'
import { SettingSummary } from './setting-summary.tsx'
import type { SiteSetting } from './site-settings.ts'

/** One site setting: its fields, a preview of the portal, and the proposal. */
export function SiteSheet(props: { name: SiteSetting; value: unknown; close: () => void }) {
  const t = useTranslations('siteOffice.site')
  const { close, name } = props
  return (
    <SettingSheet
      name={name}
      title={t(`names.${name}`)}
      close={close}
      // Every setting is an object; its own component knows the fields.
      value={props.value as object}
      fields={(value, change) => <SiteFields name={name} value={value} change={change} />}
      // The preview of the registration form accepts input.
      preview={
        name === 'registration' ? undefined : (value) => <Preview name={name} value={value} />
      }
    />
  )
}

function Preview({ name, value }: { name: SiteSetting; value: object }) {
  return (
    <>
      <SettingSummary name={name} value={value} />
      {name === 'regions' && <RegionCheck value={value as Regions} />}
    </>
  )
}
