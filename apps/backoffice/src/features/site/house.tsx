import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { needTexts, useCall } from '@madang/kit'
import { Badge, Banner, Button, Section } from '@madang/ui'
import { listSettings } from '@madang/wire/operators'
import { closeHouse } from '@madang/wire/settings'
import { MomentField } from '../../kit/moment-field.tsx'
import { isReason, ReasonField } from '../../kit/reason-field.tsx'
import { Time } from '../../kit/time.tsx'
import { May } from '../../kit/may.tsx'

const ClosedLook = lazy(async () => {
  const [look] = await Promise.all([import('./closed-look.tsx'), needTexts('site')])
  return { default: look.ClosedLook }
})

type System = { isInMaintenance: boolean; maintenanceEndsAt: string | null }

/** Closes the portal and opens it again: at once, for everybody who has it open. */
export function House({ value }: { value: unknown }) {
  const t = useTranslations('siteOffice.house')
  const system = value as System
  const [endsAt, setEndsAt] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const close = useCall(closeHouse, {
    done: () => setReason(''),
    refreshes: [listSettings],
  })
  const isClosed = system.isInMaintenance
  return (
    <Section title={t('title')}>
      <div className="grid gap-px border border-seam bg-seam md:grid-cols-[5fr_3fr]">
        <form
          className="grid content-start gap-4 bg-s1 p-5"
          onSubmit={(event) => {
            event.preventDefault()
            const isInMaintenance = !isClosed
            const end = isInMaintenance ? endsAt : null
            void close.send({ endsAt: end, isInMaintenance, reason: reason.trim() })
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
          <May call={closeHouse}>
            {!isClosed && (
              <MomentField
                label={t('endsAt')}
                hint={t('endsAtHint')}
                value={endsAt}
                onMoment={setEndsAt}
              />
            )}
            <ReasonField label={t('reason')} lengthMax={500} value={reason} change={setReason} />
            {close.refusal && <Banner tone="danger">{close.refusal.message}</Banner>}
            {close.error && <Banner tone="warn">{close.error.message}</Banner>}
            <Button
              type="submit"
              look={isClosed ? 'action' : 'danger'}
              busy={close.busy}
              disabled={!isReason(reason)}
            >
              {t(isClosed ? 'openIt' : 'closeIt')}
            </Button>
          </May>
        </form>
        <section className="grid content-start gap-3 bg-bg p-5">
          <h3 className="text-small text-text-3">{t('look')}</h3>
          <Suspense fallback={<div className="min-h-24" />}>
            <ClosedLook end={isClosed ? system.maintenanceEndsAt : endsAt} />
          </Suspense>
        </section>
      </div>
    </Section>
  )
}
