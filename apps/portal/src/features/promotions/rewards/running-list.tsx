import { localized, useLang } from '@madang/kit'
import { ButtonLink, formatMoney, Money, Progress, Time } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { listGrants } from '@madang/wire/bonus'
import type { listOwnClaims } from '@madang/wire/promotions'
import { useTranslations } from 'use-intl'
import { mePath } from '../../../kit/paths.ts'
import { OfferArt } from '../cards/offer-art.tsx'
import type { Offer } from '../status-badge.tsx'
import { RewardCard } from './reward-card.tsx'

export type Grant = Gives<typeof listGrants>['rows'][number]
export type Claim = Gives<typeof listOwnClaims>[number]

type Running = {
  grants: readonly Grant[]
  claims: readonly Claim[]
  offers: readonly Offer[]
}

/** Bonuses with what is left and what has counted, and what was joined and is not decided yet. */
export function RunningList({ claims, grants, offers }: Running) {
  const t = useTranslations('promotions.rewards')
  const running = grants.filter(({ state }) => state === 'active' || state === 'offered')
  const open = claims.filter(({ status }) => ['signed', 'applying', 'process'].includes(status))
  if (running.length + open.length === 0) return null
  const offerOf = (id: string | undefined) => offers.find((one) => one.id === id)
  return (
    <section className="grid gap-3">
      <h2 className="text-h2">{t('running')}</h2>
      <ul className="grid gap-3">
        {running.map((grant) => (
          <li key={grant.id}>
            <GrantCard
              grant={grant}
              offer={offerOf(claims.find(({ id }) => id === grant.id)?.offer)}
            />
          </li>
        ))}
        {open.map((claim) => (
          <li key={claim.id}>
            <ClaimCard claim={claim} offer={offerOf(claim.offer)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const picture = 'w-24 flex-none rounded-chip'

function GrantCard({ grant, offer }: { grant: Grant; offer: Offer | undefined }) {
  const t = useTranslations('promotions.rewards')
  const lang = useLang()
  const { progress, required } = grant
  const [done, all] = [progress, required].map((amount) => formatMoney(amount, { lang }))
  return (
    <RewardCard className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        {offer && <OfferArt offer={offer} className={picture} />}
        <div className="grid min-w-0 flex-1 gap-0.5">
          <h3 className="text-h3">{localized(grant.title, lang)}</h3>
          <p className="num text-small text-text-2">
            <Money value={grant.amount} /> · {t('until')}{' '}
            <Time at={grant.expiresAt} format="table" />
          </p>
        </div>
        <p className="num grid justify-items-end text-small text-text-3">
          {t(grant.state === 'offered' ? 'offered' : 'left')}
          <b className="text-h3 text-text">
            <Money value={grant.state === 'offered' ? grant.amount : grant.balance} />
          </b>
        </p>
      </div>
      {Number(required) > 0 && grant.state === 'active' && (
        <Progress
          label={t('counted')}
          value={Number(progress) / Number(required)}
          valueText={t('countedOf', { all: all ?? '', done: done ?? '' })}
        />
      )}
      <ButtonLink href={mePath('bonusDetails')} variant="link" className="justify-self-start px-0">
        {t(grant.state === 'offered' ? 'decide' : 'details')}
      </ButtonLink>
    </RewardCard>
  )
}

function ClaimCard({ claim, offer }: { claim: Claim; offer: Offer | undefined }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  const { covered } = claim
  return (
    <RewardCard className="flex flex-wrap items-center gap-4">
      {offer && <OfferArt offer={offer} className={picture} />}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h3 className="text-h3">{localized(claim.title, lang)}</h3>
        <p className="num text-small text-text-2">
          {covered
            ? t.rich('rewards.lost', { amount: () => <Money key="lost" value={covered.lost} /> })
            : t(`statuses.${claim.status}`)}
        </p>
      </div>
      {covered && (
        <p className="num grid justify-items-end text-small text-text-3">
          {t('rewards.back')}
          <b className="text-h3 text-text">
            <Money value={covered.back} />
          </b>
        </p>
      )}
    </RewardCard>
  )
}
