import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { decimalIn, Select, TextField } from '@madang/ui'
import {
  setPrices,
  showTradedMatch,
  stopBetting,
  voidSportsMarket,
} from '@madang/wire/sportsbook-office'
import type { TradedMarket } from '@madang/wire/sportsbook-office'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Time } from '../../kit/time.tsx'
import type { Sides } from '@madang/kit/use-market-words'
import { useDeskWords } from './use-desk-words.ts'

const minuteChoices = [5, 15, 60, 240] as const
const shifts = [-1_000, -500, 500, 1_000] as const
const rules = ['price-error', 'wrong-teams', 'late-bets', 'cancelled'] as const
type Rule = (typeof rules)[number]

type Props = { market: TradedMarket; matchId: string; sides: Sides }
const refreshes = [showTradedMatch]

/** A trader's actions on one market: stop, own prices, a shift, and a void by a rule. */
export function MarketDesk({ market, matchId, sides }: Props) {
  const t = useTranslations('sportsDesk')
  const { isStopped, key } = market
  return (
    <div className="grid gap-4 rounded-card bg-ground-2 p-3">
      {market.tradedUntil && (
        <p className="text-small text-text-2">
          {t(market.isOwnPrice ? 'ownPrice' : 'shift')} · <Time at={market.tradedUntil} />
        </p>
      )}
      <Decision
        call={stopBetting}
        fixed={{ isStopped: !isStopped, level: 'market', market: key, subject: matchId }}
        words={t(isStopped ? 'reopen' : 'stop')}
        variant={isStopped ? 'action' : 'danger'}
        reason={t('reason')}
        refreshes={refreshes}
      />
      <MarketPrices {...{ market, matchId, sides }} />
      <MarketVoid {...{ market, matchId }} />
    </div>
  )
}

/** Shifts the feed's prices, or replaces them with own prices, for some minutes. */
function MarketPrices({ market, matchId, sides }: Props) {
  const t = useTranslations('sportsDesk')
  const { outcomeOf } = useDeskWords()
  const [minutes, setMinutes] = useState(15)
  const [shiftBps, setShift] = useState<number>(-500)
  const [prices, setOwn] = useState<Record<string, string>>({})
  const fixed = { market: market.key, matchId, minutes }
  return (
    <>
      <Select
        label={t('minutes')}
        value={String(minutes)}
        options={minuteChoices.map((count) => ({
          label: t('minutesOf', { count }),
          value: String(count),
        }))}
        onChange={(event) => setMinutes(Number(event.target.value))}
      />
      <Select
        label={t('shift')}
        value={String(shiftBps)}
        options={shifts.map((bps) => ({
          label: t('shiftBy', { percent: bps / 100 }),
          value: String(bps),
        }))}
        onChange={(event) => setShift(Number(event.target.value))}
      />
      <Decision
        call={setPrices}
        fixed={{ ...fixed, shiftBps }}
        words={t('shift')}
        reason={t('reason')}
        refreshes={refreshes}
      />
      {market.outcomes.map(({ key: outcome, oddsMilli }) => (
        <TextField
          key={outcome}
          label={`${t('odds')} ${outcomeOf(market.key, outcome, sides)}`}
          inputMode="decimal"
          placeholder={oddsMilli === null ? '–' : (oddsMilli / 1000).toFixed(2)}
          value={prices[outcome] ?? ''}
          onChange={({ target }) => setOwn({ ...prices, [outcome]: decimalIn(target.value) })}
        />
      ))}
      <Decision
        call={setPrices}
        fixed={{ ...fixed, prices: inThousandths(prices) }}
        words={t('price')}
        reason={t('reason')}
        refreshes={refreshes}
      />
    </>
  )
}

function MarketVoid({ market, matchId }: Omit<Props, 'sides'>) {
  const t = useTranslations('sportsDesk')
  const [rule, setRule] = useState<Rule>('price-error')
  return (
    <>
      <p className="text-small text-text-2">{t('aboutVoid')}</p>
      <Select
        label={t('void')}
        value={rule}
        options={rules.map((one) => ({ label: t(`rules.${one}`), value: one }))}
        onChange={(event) => setRule(event.target.value as Rule)}
      />
      <Decision
        call={voidSportsMarket}
        fixed={{ market: market.key, matchId, rule }}
        words={t('void')}
        variant="danger"
        reason={t('reason')}
        refreshes={refreshes}
      />
    </>
  )
}

/** Converts entered prices to thousandths. */
function inThousandths(prices: Record<string, string>): Record<string, number> {
  const typed = Object.entries(prices).filter(([, text]) => Number(text) >= 1.01)
  return Object.fromEntries(typed.map(([key, text]) => [key, Math.round(Number(text) * 1000)]))
}
