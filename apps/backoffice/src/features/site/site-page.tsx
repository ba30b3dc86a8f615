import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Button, Heading, Section, Skeleton } from '@madang/ui'
import { listSettings } from '@madang/wire/operators'
import { House } from './house.tsx'
import { SettingSummary } from './setting-summary.tsx'
import { siteSettings } from './site-settings.ts'
import type { SiteSetting } from './site-settings.ts'
import { SiteSheet } from './site-sheet.tsx'

/** The site: whether and for whom the portal is open, its addresses, and its appearance. */
export function SitePage() {
  const t = useTranslations()
  const settings = useFetched(listSettings, {})
  const [openName, setOpenName] = useState<SiteSetting>()
  const valueOf = (name: string) => settings.data?.rows.find((row) => row.name === name)?.value
  return (
    <div className="grid gap-8">
      <Heading level={1}>{t('backoffice.pages.site')}</Heading>
      {settings.data ? <House value={valueOf('system')} /> : <Skeleton className="h-40" />}
      <Section title={t('siteOffice.site.settings')}>
        <ul className="grid gap-px bg-seam md:grid-cols-2">
          {siteSettings.map((name) => (
            <li key={name} className="grid content-start gap-2 bg-bg p-5 md:last:odd:col-span-2">
              <div className="flex items-center justify-between gap-2">
                <Heading level={3}>{t(`siteOffice.site.names.${name}`)}</Heading>
                <Button
                  variant="quiet"
                  size="small"
                  disabled={!settings.data}
                  aria-label={t('siteOffice.site.change', {
                    name: t(`siteOffice.site.names.${name}`),
                  })}
                  onClick={() => setOpenName(name)}
                >
                  {t('backoffice.settings.propose')}
                </Button>
              </div>
              <p className="mb-2 text-small text-text-2">{t(`siteOffice.site.about.${name}`)}</p>
              {settings.data ? (
                <SettingSummary name={name} value={valueOf(name)} />
              ) : (
                <Skeleton className="h-20" />
              )}
            </li>
          ))}
        </ul>
      </Section>
      {openName && (
        <SiteSheet name={openName} value={valueOf(openName)} close={() => setOpenName(undefined)} />
      )}
    </div>
  )
}
