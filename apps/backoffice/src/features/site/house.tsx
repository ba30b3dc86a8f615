import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@madang/kit'
import { Badge, Banner, Button, Section, TextArea, TextField } from '@madang/ui'
import { listSettings } from '@madang/wire/operators'
import { closeHouse } from '@madang/wire/settings'
import { Time } from '../../kit/time.tsx'

type System = { isInMaintenance: boolean; maintenanceEndsAt: string | null }

/** Closes the portal and opens it again: at once, for everybody who has it open. */
export function House({ value }: { value: unknown }) {
  const t = useTranslations('siteOffice.house')
  const system = value as System
  const [endsAt, setEndsAt] = useState('')
  const [reason, setReason] = useState('')
  const close = useCall(closeHouse, {
    done: () => setReason(''),
    refreshes: [listSettings],
  })
  const isClosed = system.isInMaintenance
  return (
    <Section title={t('title')}>
      <form
        className="grid max-w-[32rem] gap-4 border border-seam bg-s1 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          // The field speaks of the brand's time, Seoul, whatever clock this machine has.
          const end =
            isClosed || endsAt === '' ? null : new Date(`${endsAt}:00+09:00`).toISOString()
          void close.send({ endsAt: end, isInMaintenance: !isClosed, reason: reason.trim() })
        }}
      >
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={isClosed ? 'danger' : 'ok'}>{t(isClosed ? 'closed' : 'open')}</Badge>
          {isClosed && system.maintenanceEndsAt && (
            <span className="text-small text-text-2">
              {t('endsAt')} <Time at={system.maintenanceEndsAt} />
            </span>
          )}
        </p>
        {!isClosed && (
          <TextField
            label={t('endsAt')}
            hint={t('endsAtHint')}
            type="datetime-local"
            value={endsAt}
            onChange={(event) => setEndsAt(event.target.value)}
          />
        )}
        <TextArea
          label={t('reason')}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {close.refusal && <Banner tone="danger">{close.refusal.message}</Banner>}
        {close.error && <Banner tone="warn">{close.error.message}</Banner>}
        <Button
          type="submit"
          look={isClosed ? 'action' : 'danger'}
          busy={close.busy}
          disabled={reason.trim().length < 3}
        >
          {t(isClosed ? 'openIt' : 'closeIt')}
        </Button>
      </form>
    </Section>
  )
}
