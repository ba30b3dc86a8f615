import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Select, Sheet } from '@madang/ui'
import { offerKinds } from '@madang/wire/promotions'
import type { OfferKind } from '@madang/wire/promotions'
import { OfferForm } from './offer-form.tsx'
import { templateOf } from './templates.ts'

/** Creates an offer from the template of its kind. */
export function NewOffer({ close }: { close: () => void }) {
  const t = useTranslations('promotions')
  const [id] = useState(() => crypto.randomUUID())
  const [kind, setKind] = useState<OfferKind>('weekday-deposit')
  return (
    <Sheet open side="end" title={t('office.new')} onClose={close}>
      <div className="grid gap-5 pb-6">
        <Select
          label={t('office.template')}
          value={kind}
          options={offerKinds.map((value) => ({ label: t(`kinds.${value}`), value }))}
          onChange={(chosen) => setKind(chosen.target.value as OfferKind)}
        />
        <OfferForm key={kind} offer={{ content: templateOf(kind), id, version: 0 }} done={close} />
      </div>
    </Sheet>
  )
}
