import { AmountField, Button, Icon, IconButton, joinClasses, Lock, X } from '@madang/ui'
import { useTranslations } from 'use-intl'
import type { LegNow } from './legs-now.ts'
import { useOddsText } from '../preferences.ts'
import { acceptLeg } from './accept-leg.ts'
import { changeLeg, removeLeg } from './slip.ts'
import { stakeAdds } from './stake-adds.ts'
import { useMarketWords } from '@madang/kit/use-market-words'

/** The legs; each single has its own stake. */
export function SlipLegs({ legs, isSingles }: { legs: readonly LegNow[]; isSingles: boolean }) {
  const hasOwnStakes = isSingles && legs.length > 1
  return (
    <ul className="grid gap-2">
      {legs.map((one) => (
        <li key={`${one.leg.matchId} ${one.leg.market} ${one.leg.outcome}`}>
          <Leg now={one} hasOwnStake={hasOwnStakes} />
        </li>
      ))}
    </ul>
  )
}

function Leg({ now, hasOwnStake }: { now: LegNow; hasOwnStake: boolean }) {
  const t = useTranslations('sportsbook')
  const words = useMarketWords()
  const { leg, state } = now
  const { about } = leg
  const outcome = words.outcome(about.name, leg.outcome, about, about.person)
  const match = t('matchOf', { away: words.nameOf(about.away), home: words.nameOf(about.home) })
  return (
    <article
      className={joinClasses(
        'rounded-control border bg-s1 p-3',
        state === 'fine' ? 'border-seam' : 'border-warn',
      )}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-ui font-semibold">{outcome}</p>
          <p className="text-small text-text-2">{words.title(about.name, about)}</p>
          <p className="truncate text-small text-text-3">{match}</p>
        </div>
        <LegPrice now={now} />
        <IconButton
          icon={X}
          label={t('slip.remove', { name: outcome })}
          onClick={() => removeLeg(leg)}
          className="-me-2 -mt-2"
        />
      </div>
      <LegQuestion now={now} />
      {hasOwnStake && (
        <AmountField
          label={t('slip.stakeOf', { name: outcome })}
          value={leg.stake}
          onChange={(stake) => changeLeg(leg, { stake })}
          adds={stakeAdds}
        />
      )}
    </article>
  )
}

function LegPrice({ now: { chosen, oddsMilli, state } }: { now: LegNow }) {
  const t = useTranslations('sportsbook')
  const text = useOddsText()
  if (oddsMilli === null) {
    return (
      <span className="text-text-3">
        <Icon of={Lock} size={16} />
        <span className="sr-only">{t('problem.market-closed')}</span>
      </span>
    )
  }
  return (
    <span className="num grid justify-items-end text-ui font-semibold">
      {text(oddsMilli)}
      {state === 'moved' && (
        <s className="text-small font-normal text-text-3">
          <span className="sr-only">{t('slip.was', { odds: '' })}</span>
          {text(chosen.oddsMilli)}
        </s>
      )}
    </span>
  )
}

/** A changed price must be accepted before the bet can be placed. */
function LegQuestion({ now: { leg, oddsMilli, state } }: { now: LegNow }) {
  const t = useTranslations('sportsbook')
  if (state === 'fine') return null
  return (
    <div role="alert" className="mt-2 flex flex-wrap items-center gap-2 text-small text-warn">
      <span className="flex-1">
        {t(state === 'closed' ? 'problem.market-closed' : 'problem.odds-moved')}
      </span>
      {oddsMilli !== null && (
        <Button variant="quiet" size="small" onClick={() => acceptLeg(leg)}>
          {t('slip.accept')}
        </Button>
      )}
    </div>
  )
}
