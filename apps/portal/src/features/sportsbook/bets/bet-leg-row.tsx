import { Badge } from '@madang/ui'
import type { BadgeTone } from '@madang/ui'
import type { BetLeg } from '@madang/wire/sportsbook-bets'
import { useTranslations } from 'use-intl'
import { useOddsText } from '../preferences.ts'
import { useMarketWords } from '@madang/kit/use-market-words'

const tones: Record<string, BadgeTone> = {
  'half-loss': 'danger',
  'half-win': 'ok',
  loss: 'danger',
  push: 'info',
  win: 'ok',
}

/**
 * A leg of a bet and its settlement: the score that counted, the rule, and which settlement it is.
 */
export function BetLegRow({ leg }: { leg: BetLeg }) {
  const t = useTranslations('sportsbook')
  const words = useMarketWords()
  const text = useOddsText()
  const { settlement } = leg
  return (
    <div className="border-s-2 border-seam ps-3">
      <p className="flex items-baseline justify-between gap-2 text-ui">
        <span className="font-semibold">
          {words.outcome(leg.market, leg.outcome, leg, leg.outcomeName)}
        </span>
        <span className="num">{text(leg.oddsMilli)}</span>
      </p>
      <p className="text-small text-text-2">{words.title(leg.market, leg)}</p>
      <p className="text-small text-text-3">
        {t('matchOf', { away: words.nameOf(leg.away), home: words.nameOf(leg.home) })}
        {' · '}
        {words.nameOf(leg.competition)}
      </p>
      <p className="mt-1 flex flex-wrap gap-1.5">
        {leg.isInPlay && <Badge tone="live">{t('bets.inPlay')}</Badge>}
        {settlement ? (
          <Badge tone={tones[settlement.verdict] ?? 'plain'}>
            {t(`verdict.${settlement.verdict}`)}
          </Badge>
        ) : (
          <Badge>{t('bets.waiting')}</Badge>
        )}
      </p>
      {settlement && <Explained leg={leg} settlement={settlement} />}
    </div>
  )
}

type Settlement = NonNullable<BetLeg['settlement']>

function Explained({ leg, settlement }: { leg: BetLeg; settlement: Settlement }) {
  const t = useTranslations('sportsbook.bets')
  const { nameOf } = useMarketWords()
  const { deadHeat, reason, rule, score, version } = settlement
  const facts = [
    [t('score'), score && `${score.home} : ${score.away}`],
    [t('scoreAtBet'), leg.scoreAtBet && `${leg.scoreAtBet.home} : ${leg.scoreAtBet.away}`],
    [t('deadHeat', { places: deadHeat?.places ?? 0, tied: deadHeat?.tied ?? 0 }), deadHeat && '✓'],
    [t('rule'), rule && nameOf(rule)],
    [t('version'), t('versionOf', { version })],
    [t('reason'), reason],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <details className="text-small">
      <summary className="flex min-h-9 cursor-pointer items-center text-action">
        {t('explain')}
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 pb-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-3">{name}</dt>
            <dd className="num text-end">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
