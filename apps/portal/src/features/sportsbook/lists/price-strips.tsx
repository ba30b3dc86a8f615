import { Icon, joinClasses, Lock } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { questionOf, questions, stripSeen } from './list-columns.ts'
import type { Question } from './list-columns.ts'
import { useMainKeys, useMarket } from './matches.ts'
import type { Card } from './matches.ts'
import { OddsButton } from '../odds-button.tsx'
import { useMarketWords } from '@madang/kit/use-market-words'

/** The main markets of a match, a strip each. What all of them wait for is written over them. */
export function PriceStrips({ card, className }: { card: Card; className: string }) {
  const keys = useMainKeys(card.id)
  const keyOf = (question: Question) => keys.find((key) => questionOf(key) === question) ?? ''
  return (
    <div className={joinClasses('group/strips relative min-w-0', className)}>
      {questions.map((question) => (
        <Strip
          key={question}
          card={card}
          marketKey={keyOf(question)}
          seen={stripSeen[question]}
          hasLine={question !== 'who'}
        />
      ))}
      <Band card={card} keys={questions.map(keyOf)} />
    </div>
  )
}

function Strip({
  card,
  marketKey,
  seen,
  hasLine,
}: {
  card: Card
  marketKey: string
  seen: string
  hasLine: boolean
}) {
  const market = useMarket(card.id, marketKey)
  const words = useMarketWords()
  const height = 'h-11.5 @min-[38rem]:h-10 pointer-coarse:h-11'
  if (!market) {
    return (
      <div
        aria-hidden="true"
        className={joinClasses(
          'place-items-center rounded-chip border border-dashed border-seam text-text-3',
          height,
          seen,
        )}
      >
        –
      </div>
    )
  }
  const sides = { away: card.away.name, home: card.home.name, sport: card.sport }
  const title = words.title(market, sides)
  return (
    <fieldset
      className={joinClasses(
        'min-w-0 auto-cols-fr grid-flow-col gap-px rounded-chip border border-seam bg-seam',
        height,
        seen,
      )}
    >
      <legend className="sr-only">{title}</legend>
      {market.outcomes.map(({ key }, at) => (
        <OddsButton
          key={key}
          isCell
          market={market}
          matchId={card.id}
          outcome={key}
          label={hasLine ? lineOf(words.short(market, key), market.kind, at) : ''}
          spoken={`${title} ${words.outcome(market, key, sides)}`}
          sides={sides}
        />
      ))}
    </fieldset>
  )

  /** The line of a total stands once, before its first price. */
  function lineOf(short: string, kind: string, at: number): string {
    if (kind !== 'total') return short
    return at === 0 ? String(market?.line ?? '') : ''
  }
}

/** A match whose markets all wait for the same has one calm band instead of seven locks. */
function Band({ card, keys }: { card: Card; keys: string[] }) {
  const t = useTranslations('sportsbook')
  const [who, gap, count] = [
    useMarket(card.id, keys[0] ?? ''),
    useMarket(card.id, keys[1] ?? ''),
    useMarket(card.id, keys[2] ?? ''),
  ]
  const there = [who, gap, count].flatMap((market) => market ?? [])
  const reason = there[0]?.reason
  const isStopped = there.every(({ reason: own, status }) => status !== 'active' && own === reason)
  if (!reason || !isStopped) return null
  return (
    <p
      aria-hidden="true"
      title={t(`reason.${reason}`)}
      className="label pointer-events-none absolute inset-0 flex items-center justify-center gap-2 overflow-hidden rounded-chip border border-seam bg-s1 px-2 text-small text-text-2 group-has-[:focus-visible]/strips:opacity-0 group-has-[[aria-pressed=true]]/strips:hidden"
    >
      <Icon of={Lock} size={16} className="flex-none" /> {t(`reason.${reason}`)}
    </p>
  )
}
