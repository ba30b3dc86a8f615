import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useCall, useFetched, useLang } from '@madang/kit'
import { Banner, Button, ErrorState, Sheet, Skeleton, Tabs } from '@madang/ui'
import {
  listOfficePromotions,
  openPromotion,
  showOfficePromotion,
} from '@madang/wire/promotions-office'
import { May } from '../../kit/may.tsx'
import { MissedBonuses } from './missed-bonuses.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { OfferSimulation } from './offer-simulation.tsx'
import { OfferVersions } from './offer-versions.tsx'
import type { OfficeOffer } from './office-offer.ts'
import { KeptForm } from '../../kit/lists/kept-form.tsx'
import { useShowOutcome } from '../../kit/decisions/use-show-outcome.ts'

const tabs = ['content', 'preview', 'simulation', 'versions', 'missed'] as const
type Tab = (typeof tabs)[number]

/** One offer: its content, the members' view, its simulated cost, and its versions. */
export function OfferSheet({ close, id }: { id: string; close: () => void }) {
  const t = useTranslations('promotions.office')
  const lang = useLang()
  const [tab, setTab] = useState<Tab>('content')
  const fetched = useFetched(showOfficePromotion, { subject: id })
  const offer = fetched.data
  return (
    <Sheet open side="end" title={offer ? localized(offer.title, lang) : '…'} onClose={close}>
      <div className="grid gap-5 pb-6">
        {fetched.isError && !offer && (
          <ErrorState
            title={fetched.error.message}
            action={<Button onClick={() => void fetched.refetch()}>↻</Button>}
          />
        )}
        {!offer && !fetched.isError && <Skeleton className="h-72 w-full" />}
        {offer && (
          <>
            <Tabs
              label={t('title')}
              tabs={tabs.map((value) => ({ label: t(`tabs.${value}`), value }))}
              value={tab}
              onChange={(next) => setTab(next as Tab)}
            />
            {tab === 'content' && (
              <KeptForm row={offer}>{(kept) => <OfferForm offer={kept} />}</KeptForm>
            )}
            {tab === 'preview' && <OfferPreview {...offer} />}
            {tab === 'simulation' && <OfferSimulation offer={offer} />}
            {tab === 'versions' && <OfferVersions versions={offer.versions} />}
            {tab === 'missed' && <MissedBonuses offerId={offer.id} />}
            <OpenButton offer={offer} />
          </>
        )}
      </div>
    </Sheet>
  )
}

/** Opens an offer that was simulated on the last month, or stops it at once. */
function OpenButton({ offer }: { offer: OfficeOffer }) {
  const t = useTranslations('promotions.office')
  const showOutcome = useShowOutcome()
  const open = useCall(openPromotion, {
    done: (answer) => showOutcome(answer, t('saved')),
    refreshes: [listOfficePromotions, showOfficePromotion],
  })
  const isOpen = offer.state === 'open'
  const isTried = offer.simulatedVersion === offer.version
  return (
    <May call={openPromotion}>
      <div className="grid gap-3 border-t border-seam pt-4">
        {open.refusal && (
          <Banner tone="danger" alert>
            {open.refusal.message}
          </Banner>
        )}
        {!isTried && <Banner tone="warn">{t('notSimulated')}</Banner>}
        <Button
          variant={isOpen ? 'danger' : 'quiet'}
          busy={open.busy}
          disabled={!isOpen && !isTried}
          onClick={() =>
            void open.send({ isOpen: !isOpen, subject: offer.id, version: offer.version })
          }
        >
          {t(isOpen ? 'close' : 'open')}
        </Button>
      </div>
    </May>
  )
}
