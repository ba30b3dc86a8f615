import { localized, useCall, useFetched, useLang } from '@madang/kit'
import { Banner, ButtonLink, EmptyState, Facts, Money, Skeleton, Switch, Time } from '@madang/ui'
import { useToast } from '@madang/ui'
import type { Gives } from '@madang/wire'
import {
  availablePromotions,
  choosePromotions,
  listOwnClaims,
  listPromotions,
} from '@madang/wire/promotions'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { mePath } from '../../kit/paths.ts'
import { StatusBadge } from './status-badge.tsx'

type Claim = Gives<typeof listOwnClaims>[number]

/** The offers that the member joined and claimed, and whether they want further offers. */
export function RewardPage() {
  const t = useTranslations('promotions')
  const fetched = useFetched(listOwnClaims, {}, { staleTime: 0 })
  return (
    <div className="grid max-w-160 gap-6">
      <h1 className="text-h1">{t('rewards.title')}</h1>
      <p className="text-ui font-normal text-text-2">{t('rewards.about')}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/promotions">{t('rewards.offers')}</ButtonLink>
        <ButtonLink href={mePath('bonusDetails')} variant="quiet">
          {t('rewards.grants')}
        </ButtonLink>
      </p>
      {fetched.isPending && <Skeleton className="h-48 w-full" />}
      {fetched.isError && !fetched.data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {fetched.data?.length === 0 && <EmptyState kind="ticket" text={t('rewards.none')} />}
      <ul className="grid gap-4 empty:hidden">
        {fetched.data?.map((claim) => (
          <ClaimCard key={claim.id} claim={claim} />
        ))}
      </ul>
      <Choice />
    </div>
  )
}

function ClaimCard({ claim }: { claim: Claim }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  const { amount, cause, endedAt, joinedAt, reason } = claim
  return (
    <li className="grid gap-3 border border-seam bg-s1 p-4">
      <p className="flex items-center justify-between gap-3 font-semibold">
        {localized(claim.title, lang)}
        <StatusBadge status={claim.status} />
      </p>
      <Facts
        rows={[
          [t('gives'), <Money key="amount" value={amount} />],
          [t('rewards.joined'), <Time key="at" at={joinedAt} format="table" />],
          ...(endedAt === null
            ? []
            : [[t('rewards.ended'), <Time key="end" at={endedAt} format="table" />] as const]),
          ...(reason === null ? [] : [[t('rewards.reason'), reason] as const]),
          ...(cause === null ? [] : [[t('rewards.reason'), t(`causes.${cause}`)] as const]),
        ]}
      />
    </li>
  )
}

/** Turns offers on or off; running ones continue. */
function Choice() {
  const t = useTranslations('promotions.rewards')
  const toast = useToast()
  const { data } = useFetched(availablePromotions, {})
  const choose = useCall(choosePromotions, {
    done: () => toast({ text: t('choiceSaved'), tone: 'ok' }),
    refreshes: [availablePromotions, listPromotions],
  })
  if (!data) return null
  return (
    <section className="grid gap-2 border-t border-seam pt-5">
      <Switch
        label={t('choice')}
        checked={!data.isOptedOut}
        disabled={choose.busy}
        onChange={() => void choose.send({ isOptedOut: !data.isOptedOut })}
      />
      <p className="text-small text-text-3">{t('choiceAbout')}</p>
      {choose.refusal && <Banner tone="danger">{choose.refusal.message}</Banner>}
    </section>
  )
}
