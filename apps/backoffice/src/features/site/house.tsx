import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { needTexts, useCall } from '@madang/kit'
import { Badge, Banner, Button, Section, useNow } from '@madang/ui'
import { listSettings } from '@madang/wire/operators'
import { closeHouse } from '@madang/wire/settings'
import { MomentField } from '../../kit/fields/moment-field.tsx'
import { isReason, ReasonField } from '../../kit/decisions/reason-field.tsx'
import { Time } from '../../kit/time.tsx'
import { May } from '../../kit/may.tsx'
import { useNeeds } from '../../kit/use-needs.ts'

const ClosedPreview = lazy(async () => {
  const [closedPreview] = await Promise.all([import('./closed-preview.tsx'), needTexts('site')])
  return { default: closedPreview.ClosedPreview }
})

type System = { isInMaintenance: boolean; maintenanceEndsAt: string | null }

/** Closes and reopens the portal, at once and for everybody who has it open. */
export function House({ value }: { value: unknown }) {
  const t = useTranslations('siteOffice.house')
  const system = value as System
  const [endsAt, setEndsAt] = useState(system.maintenanceEndsAt)
  const [reason, setReason] = useState('')
  const close = useCall(closeHouse, {
    done: (now) => {
      setEndsAt(now.endsAt)
      setReason('')
      needs.forget()
    },
    refreshes: [listSettings],
  })
  const needs = useNeeds({ reason: isReason(reason) })
  const isClosed = system.isInMaintenance
  const send = (isInMaintenance: boolean) => {
    const end = isInMaintenance ? endsAt : null
    void close.send({ endsAt: end, isInMaintenance, reason: reason.trim() })
  }
  return (
    <Section title={t('title')}>
      <div className="grid gap-px border border-seam bg-seam md:grid-cols-[5fr_3fr]">
        <form
          className="grid content-start gap-4 bg-s1 p-5"
          onSubmit={needs.submit(() => send(!isClosed))}
        >
          <Standing system={system} />
          <May call={closeHouse}>
            <MomentField
              label={t('endsAt')}
              hint={t('endsAtHint')}
              value={endsAt}
              onMoment={setEndsAt}
            />
            <ReasonField
              label={t('reason')}
              lengthMax={500}
              value={reason}
              change={setReason}
              isMissed={needs.isMissed}
            />
            {close.refusal && <Banner tone="danger">{close.refusal.message}</Banner>}
            {close.error && <Banner tone="warn">{close.error.message}</Banner>}
            <Button type="submit" variant={isClosed ? 'action' : 'danger'} busy={close.busy}>
              {t(isClosed ? 'openIt' : 'closeIt')}
            </Button>
            {isClosed && (
              <Button
                variant="quiet"
                busy={close.busy}
                onClick={(event) => needs.press(event.currentTarget.form, () => send(true))}
              >
                {t('newEnd')}
              </Button>
            )}
          </May>
        </form>
        <section className="grid content-start gap-3 bg-bg p-5">
          <h3 className="text-small text-text-3">{t('look')}</h3>
          <Suspense fallback={<div className="min-h-24" />}>
            <ClosedPreview end={endsAt} />
          </Suspense>
        </section>
      </div>
    </Section>
  )
}

/** The portal does not reopen by itself; this shows when the announced end has passed. */
function Standing({ system }: { system: System }) {
  const t = useTranslations('siteOffice.house')
  const now = useNow(1_000)
  const { isInMaintenance, maintenanceEndsAt: end } = system
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Badge tone={isInMaintenance ? 'danger' : 'ok'}>
        {t(isInMaintenance ? 'closed' : 'open')}
      </Badge>
      {isInMaintenance && end && (
        <span className="text-small text-text-2">
          {t('endsAt')} <Time at={end} />
        </span>
      )}
      {isInMaintenance && end && Date.parse(end) <= now && <Badge tone="warn">{t('passed')}</Badge>}
    </p>
  )
}
