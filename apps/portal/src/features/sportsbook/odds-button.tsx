import { memo, useState } from 'react'
import { ArrowDown, ArrowUp, Icon, joinClasses, Lock } from '@madang/ui'
import type { SportsMarket } from '@madang/wire/sportsbook-line'
import type { Worded } from '@madang/wire'
import { useTranslations } from 'use-intl'
import { useOddsText } from './preferences.ts'
import { turnLeg, useIsChosen } from './slip/slip.ts'
import { marketNameOf } from '@madang/kit/use-market-words'
import type { Sides } from '@madang/kit/use-market-words'

type Props = {
  market: SportsMarket
  matchId: string
  outcome: string
  label: string
  /** Stands whole behind the label, which may be cut. */
  line?: string
  /** The full name of the outcome, if the label is short. */
  spoken?: string
  sides: Sides
  person?: Worded | null
  /** One of a strip of prices in a list: the strip has the border. */
  isCell?: boolean
}

/**
 * An outcome with its price. A changed price flashes and shows an arrow in a reserved space, so
 * that nothing shifts under the finger. A suspended price shows a lock and the reason.
 */
export const OddsButton = memo(function OddsButton({
  market,
  matchId,
  outcome,
  label,
  line,
  spoken,
  sides,
  person = null,
  isCell = false,
}: Props) {
  const t = useTranslations('sportsbook')
  const text = useOddsText()
  const odds = oddsOf({ market, outcome })
  const move = useMove(odds)
  const leg = { market: market.key, matchId, outcome }
  const isChosen = useIsChosen(leg)
  const isOpen = market.status === 'active' && odds !== null
  const reason = isOpen ? undefined : market.reason ? t(`reason.${market.reason}`) : t('noPrice')
  const press = () => {
    if (odds === null || !(isOpen || isChosen)) return
    const about = { ...sides, name: marketNameOf(market), person }
    turnLeg({ ...leg, about, oddsMilli: odds, version: market.version })
  }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={!isOpen && !isChosen}
      title={reason}
      onClick={press}
      className={lookOf({ isCell, isChosen, isOpen, isPlain: isCell && label === '' })}
    >
      <span
        className={joinClasses(
          'min-w-0 truncate',
          isCell ? 'text-cap font-normal' : 'text-small',
          isChosen ? 'text-on-action' : 'text-text-2',
        )}
        aria-hidden={spoken !== undefined}
      >
        {label}
      </span>
      {line !== undefined && (
        <span
          className={isChosen ? 'num me-auto text-small' : 'num me-auto text-small text-text-2'}
        >
          {line}
        </span>
      )}
      {spoken && <span className="sr-only">{spoken}</span>}
      {isOpen ? (
        <Price key={move.count} text={text(odds)} {...{ isCell, isChosen, move }} before={text} />
      ) : (
        <span className="flex items-center">
          <Icon of={Lock} size={16} className={isChosen ? '' : 'text-text-3'} />
          <span className="sr-only">{reason}</span>
        </span>
      )}
    </button>
  )
}, isSameButton)

function lookOf(of: { isCell: boolean; isChosen: boolean; isOpen: boolean; isPlain: boolean }) {
  return joinClasses(
    'relative flex w-full min-w-0 items-center gap-1 text-ui transition-colors',
    of.isPlain ? 'justify-center' : 'justify-between',
    of.isCell
      ? 'rounded-[3px] px-1.5 -outline-offset-2 hover:bg-s3 active:translate-y-px'
      : 'min-h-11 rounded-chip border px-2',
    of.isChosen
      ? 'border-action bg-action! text-on-action'
      : 'border-seam bg-s2 text-text hover:border-line',
    !of.isOpen && 'cursor-not-allowed',
  )
}

/** With one changed price in a market of fifty outcomes, only that button renders. */
function isSameButton(a: Props, b: Props): boolean {
  const isSameMarket =
    a.market.key === b.market.key &&
    a.market.version === b.market.version &&
    a.market.status === b.market.status &&
    a.market.reason === b.market.reason
  const isSameName =
    a.label === b.label &&
    a.line === b.line &&
    a.spoken === b.spoken &&
    a.sides.home.EN === b.sides.home.EN
  return (
    isSameMarket &&
    isSameName &&
    a.matchId === b.matchId &&
    a.outcome === b.outcome &&
    oddsOf(a) === oddsOf(b)
  )
}

const oddsOf = ({ market, outcome }: Pick<Props, 'market' | 'outcome'>): number | null =>
  market.outcomes.find(({ key }) => key === outcome)?.oddsMilli ?? null

type Move = { odds: number | null; from: number | null; count: number }

/** Returns the current price and, after a change, the previous one. */
function useMove(odds: number | null): Move {
  const [seen, setSeen] = useState<Move>({ count: 0, from: null, odds })
  if (seen.odds === odds) return seen
  const next = { count: seen.count + 1, from: seen.odds ?? seen.from, odds }
  setSeen(next)
  return next
}

function Price({
  text,
  move,
  isCell,
  isChosen,
  before,
}: {
  text: string
  move: Move
  isCell: boolean
  isChosen: boolean
  before: (oddsMilli: number) => string
}) {
  const t = useTranslations('sportsbook')
  const { from, odds } = move
  const hasMoved = from !== null && odds !== null && from !== odds
  const isUp = hasMoved && odds > from
  const tone = isUp ? 'text-gain' : 'text-loss'
  return (
    <span
      className={joinClasses(
        'num flex-none rounded-chip px-0.5 font-semibold',
        isCell ? text.length > 5 && 'text-small' : 'relative',
        // The line is lost, so this may be the price of some minutes ago.
        'group-data-[old=true]/prices:line-through group-data-[old=true]/prices:opacity-50',
        hasMoved && 'animate-flash',
        hasMoved && !isChosen && tone,
      )}
    >
      {hasMoved && (
        <span
          aria-hidden="true"
          className={joinClasses(
            'absolute animate-linger',
            isCell ? 'end-0 top-0' : '-end-1.5 -top-2',
          )}
        >
          <Icon of={isUp ? ArrowUp : ArrowDown} size={14} />
        </span>
      )}
      {text}
      {hasMoved && (
        <span className="sr-only">
          {t('oddsFrom', { odds: before(from) })} {t(isUp ? 'rose' : 'fell')}
        </span>
      )}
    </span>
  )
}
