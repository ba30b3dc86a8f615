import { useFetched, useFilters } from '@madang/kit'
import { Button, ButtonLink, EmptyState, Gift, Tabs } from '@madang/ui'
import { groupOf, listPromotions, offerGroups } from '@madang/wire/promotions'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { mePath } from '../../kit/paths.ts'
import { isTrial, useSession } from '../../kit/session.ts'
import { useTitle } from '../../kit/use-title.ts'
import { OfferGroups, OffersLoading } from './cards/offer-groups.tsx'
import { OfferBar } from './offer-bar.tsx'
import { usePostponed } from './postponed.ts'
import { ProgramList } from './program-list.tsx'

/** The brand's offers, by group; a dismissed one is hidden for a week. */
export function PromotionsPage() {
  const t = useTranslations('promotions')
  useTitle(t('title'))
  const [{ kind }, change] = useFilters()
  const [isAll, setAll] = useState(false)
  const postponed = usePostponed()
  const chosen = offerGroups.find((one) => one === kind)
  const fetched = useFetched(listPromotions, {})
  const all = fetched.data ?? []
  const inGroup = all.filter(({ group }) => !chosen || group === chosen)
  const offers = inGroup.filter(({ id }) => isAll || !(id in postponed))
  const count = inGroup.length - offers.length
  const countIn = (group: string) => all.filter((one) => groupOf[one.kind] === group).length
  return (
    <div className="mx-auto grid max-w-[75rem] gap-8 px-4 py-8 md:px-8 md:py-12">
      <Head />
      <Tabs
        label={t('filter')}
        tabs={[
          { count: all.length, label: t('all'), value: 'all' },
          ...offerGroups.map((one) => ({
            count: countIn(one),
            label: t(`groups.${one}`),
            value: one,
          })),
        ]}
        value={chosen ?? 'all'}
        onChange={(next) => change({ kind: next === 'all' ? undefined : next }, { isStep: true })}
      />
      {all[0] && <OfferBar bar={all[0].bar} />}
      {fetched.isPending && <OffersLoading />}
      {fetched.isError && !fetched.data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {fetched.data && offers.length === 0 && <EmptyState kind="ticket" text={t('none')} />}
      <OfferGroups offers={offers} hasFirst={!chosen} />
      {count > 0 && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setAll(true)}>
          {t('hidden', { count: String(count) })}
        </Button>
      )}
      <ProgramList />
    </div>
  )
}

function Head() {
  const t = useTranslations('promotions')
  const session = useSession()
  const isMember = session !== null && !isTrial(session)
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-2">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="max-w-[38em] text-text-2">{t('about')}</p>
      </div>
      {isMember && (
        <ButtonLink href={mePath('rewardCenter')} variant="quiet" icon={Gift}>
          {t('rewards.title')}
        </ButtonLink>
      )}
    </header>
  )
}
