import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@madang/kit'
import { Banner, Button, Sheet, TextArea } from '@madang/ui'
import { listProposals, proposeSetting } from '@madang/wire/operators'
import { Difference } from './difference.tsx'

/** Proposes a setting by fields instead of JSON, and shows what would change before it is asked. */
export function SettingSheet<Value>(props: {
  name: string
  title: string
  value: Value
  close: () => void
  fields: (value: Value, change: (more: Partial<Value>) => void) => ReactNode
}) {
  const t = useTranslations('backoffice')
  const [wanted, setWanted] = useState(props.value)
  const [reason, setReason] = useState('')
  const propose = useCall(proposeSetting, { done: props.close, refreshes: [listProposals] })
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(props.value)
  return (
    <Sheet open side="end" title={props.title} onClose={props.close}>
      <form
        className="grid gap-4 pb-6"
        onSubmit={(event) => {
          event.preventDefault()
          void propose.send({ reason: reason.trim(), subject: props.name, wanted })
        }}
      >
        {props.fields(wanted, (more) => setWanted({ ...wanted, ...more }))}
        {isChanged && <Difference before={props.value} after={wanted} />}
        <TextArea
          label={t('decide.reasonForTrail')}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className="text-small text-text-3">{t('fourEyes')}</p>
        {propose.refusal && <Banner tone="danger">{propose.refusal.message}</Banner>}
        {propose.isUnknown && <Banner tone="warn">{t('decision.checking')}</Banner>}
        <Button type="submit" busy={propose.busy} disabled={!isChanged || reason.trim().length < 3}>
          {t('settings.propose')}
        </Button>
      </form>
    </Sheet>
  )
}
