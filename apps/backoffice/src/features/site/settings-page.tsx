import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Button, EmptyState, Heading, Section, Skeleton, UiLink } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { decideProposal, listProposals, listSettings } from '@madang/wire/operators'
import { Difference } from '../../kit/decisions/difference.tsx'
import { ProposalCard } from '../../kit/decisions/proposal-card.tsx'
import { SettingSheet } from '../../kit/settings/setting-sheet.tsx'
import { SettingSummary } from './setting-summary.tsx'
import { useSettingName } from '../../kit/settings/use-setting-name.ts'
import { siteSettings, type SiteSetting } from './site-settings.ts'
import { SiteSheet } from './site-sheet.tsx'
import { SocialFields, SocialSummary, type Social } from './social-fields.tsx'
import { TermFields, TermSummary } from './term-fields.tsx'

type Setting = Gives<typeof listSettings>['rows'][number]

/** The brand's settings. One operator proposes a change, another decides on it. */
export function SettingsPage() {
  const t = useTranslations('backoffice')
  const settings = useFetched(listSettings, {})
  const [openName, setOpenName] = useState<string>()
  const open = settings.data?.rows.find((row) => row.name === openName)
  return (
    <div className="grid gap-8">
      <Heading level={1}>{t('pages.settings')}</Heading>
      <Proposals />
      <Section title={t('settings.now')}>
        {settings.isPending && <Skeleton className="h-40" />}
        <ul className="grid gap-px bg-seam md:grid-cols-2">
          {(settings.data?.rows ?? []).map((setting) => (
            <SettingCard
              key={setting.name}
              setting={setting}
              open={() => setOpenName(setting.name)}
            />
          ))}
        </ul>
      </Section>
      {open && <Editor setting={open} close={() => setOpenName(undefined)} />}
    </div>
  )
}

/** Settings that have a page of their own, because they need more than fields. */
const roomOf: Readonly<Record<string, string>> = { system: '/site', texts: '/texts' }

function SettingCard({ open, setting }: { setting: Setting; open: () => void }) {
  const t = useTranslations()
  const name = useSettingName()(setting.name)
  const room = roomOf[setting.name]
  return (
    <li className="grid content-start gap-3 bg-bg p-4 md:last:odd:col-span-2">
      <div className="flex items-center justify-between gap-2">
        <Heading level={3}>{name}</Heading>
        {!room && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('siteOffice.site.change', { name })}
            onClick={open}
          >
            {t('backoffice.settings.propose')}
          </Button>
        )}
      </div>
      {room ? (
        <p className="text-ui text-text-2">
          {t('siteOffice.terms.elsewhere')}{' '}
          <UiLink href={room} className="text-action underline underline-offset-4">
            {t('siteOffice.terms.go')}
          </UiLink>
        </p>
      ) : (
        <Summary setting={setting} />
      )}
    </li>
  )
}

function Summary({ setting: { name, value } }: { setting: Setting }) {
  if (isSiteSetting(name)) return <SettingSummary name={name} value={value} />
  if (name === 'social') return <SocialSummary value={value as Social} />
  return <TermSummary setting={name} value={value as object} />
}

function Editor({ close, setting: { name, value } }: { setting: Setting; close: () => void }) {
  const title = useSettingName()(name)
  if (isSiteSetting(name)) return <SiteSheet name={name} value={value} close={close} />
  const sheet = { close, name, title }
  if (name === 'social') {
    return (
      <SettingSheet
        {...sheet}
        value={value as Social}
        fields={(wanted, change) => <SocialFields value={wanted} change={change} />}
      />
    )
  }
  return (
    <SettingSheet
      {...sheet}
      value={value as object}
      fields={(wanted, change) => <TermFields setting={name} value={wanted} change={change} />}
      preview={(wanted) => <TermSummary setting={name} value={wanted} />}
    />
  )
}

const isSiteSetting = (name: string): name is SiteSetting =>
  (siteSettings as readonly string[]).includes(name)

function Proposals() {
  const t = useTranslations('backoffice')
  const nameOf = useSettingName()
  const proposals = useFetched(listProposals, {}, { refetchInterval: 15_000 })
  const rows = proposals.data?.rows ?? []
  return (
    <Section title={t('settings.proposals')}>
      {rows.length === 0 && <EmptyState text={t('empty.proposals')} />}
      <ul className="grid gap-4">
        {rows.map((row) => (
          <ProposalCard
            key={row.id}
            of={row}
            kind="setting"
            title={nameOf(row.subject)}
            decide={decideProposal}
            refreshes={[listProposals, listSettings]}
          >
            <Difference before={row.before} after={row.wanted} setting={row.subject} />
          </ProposalCard>
        ))}
      </ul>
    </Section>
  )
}
