import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Button, EmptyState, Heading, Section, Skeleton, Text } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listSettings } from '@madang/wire/operators'
import { Difference } from '../../kit/decisions/difference.tsx'
import { SettingSheet } from '../../kit/settings/setting-sheet.tsx'
import { Time } from '../../kit/time.tsx'
import { BankFields } from './bank-fields.tsx'
import type { Deposits } from './deposits.ts'
import { GroupFields } from './group-fields.tsx'
import { MethodFields } from './method-fields.tsx'
import { MethodPreview } from './method-preview.tsx'

type Setting = Gives<typeof listSettings>['rows'][number]

/** Deposit methods: groups, limits, fees, hours and the brand's bank accounts. */
export function MethodsPage() {
  const t = useTranslations('cashOffice.methods')
  const settings = useFetched(listSettings, {})
  const [isOpen, setOpen] = useState(false)
  const setting = settings.data?.rows.find(({ name }) => name === 'deposits')
  if (!setting) return <Skeleton className="h-64" />
  const deposits = setting.value as Deposits
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Heading level={1}>{t('title')}</Heading>
        <Button onClick={() => setOpen(true)}>{t('change')}</Button>
      </div>
      <Section title={t('preview')}>
        <Text className="mb-4">{t('previewNote')}</Text>
        <MethodPreview deposits={deposits} />
      </Section>
      <Section title={t('versions')}>
        <Versions changes={setting.changes} />
      </Section>
      {isOpen && (
        <SettingSheet<Deposits>
          name="deposits"
          title={t('title')}
          value={deposits}
          close={() => setOpen(false)}
          fields={depositFields}
        />
      )}
    </div>
  )
}

const depositFields = (value: Deposits, change: (more: Partial<Deposits>) => void) => (
  <>
    <GroupFields value={value} change={change} />
    <MethodFields value={value} change={change} />
    <BankFields value={value} change={change} />
    <MethodPreview deposits={value} />
  </>
)

/** The changes of payment methods: who, when and why, with the changed lines. */
function Versions({ changes }: { changes: Setting['changes'] }) {
  const t = useTranslations('cashOffice.methods')
  if (changes.length === 0) return <EmptyState text={t('neverChanged')} />
  return (
    <ol className="grid gap-px bg-seam">
      {changes.map((change) => (
        <li key={change.at} className="grid gap-2 bg-bg py-4">
          <p className="flex flex-wrap gap-x-4 text-ui">
            <Time at={change.at} />
            <span>{change.by}</span>
            <span className="text-text-2">{change.reason}</span>
          </p>
          <Difference before={change.before ?? {}} after={change.after} />
        </li>
      ))}
    </ol>
  )
}
