import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Button, Facts, Money, Section, Sheet } from '@madang/ui'
import { listBook, showTradedMatch, stopBetting } from '@madang/wire/sportsbook-office'
import type { TradedMarket } from '@madang/wire/sportsbook-office'
import { Decision } from '../../kit/decisions/decision.tsx'
import { useKnownWords } from '@madang/kit/use-known-words'
import type { Sides } from '@madang/kit/use-market-words'
import { useDeskWords } from './use-desk-words.ts'
import { WorstBeside } from './worst-beside.tsx'
import { MarketDesk } from './market-desk.tsx'
import { MatchResults } from './match-results.tsx'

/** A match for traders: its stop, each market with its stakes, and its results. */
export function MatchSheet(props: { matchId: string; name: string; close: () => void }) {
  const t = useTranslations('sportsDesk')
  const { matchId } = props
  const [open, setOpen] = useState<string>()
  const match = useFetched(showTradedMatch, { matchId }, { refetchInterval: 5_000 })
  const shown = match.data
  const known = useKnownWords('sportsbook')
  const statusOf = (status: string) => known(`status.${status}`)
  return (
    <Sheet open side="end" title={props.name} onClose={props.close}>
      {shown && (
        <div className="grid gap-6 pb-6">
          <Facts
            rows={[
              ['ID', shown.id],
              [t('status'), statusOf(shown.status) ?? shown.status],
              [t('worst'), <WorstBeside key="worst" worst={shown.worst} cap={shown.cap} />],
              [t('feed'), shown.feed],
            ]}
          />
          <Section title={t(shown.isStopped ? 'reopen' : 'stop')}>
            <p className="mb-3 text-small text-text-2">{t('aboutStop')}</p>
            <Decision
              call={stopBetting}
              fixed={{ isStopped: !shown.isStopped, level: 'match', subject: matchId }}
              words={t(shown.isStopped ? 'reopen' : 'stop')}
              variant={shown.isStopped ? 'action' : 'danger'}
              reason={t('reason')}
              refreshes={[showTradedMatch, listBook]}
            />
          </Section>
          <Section title={t('markets')}>
            <ul className="grid gap-2">
              {shown.markets.map((market) => (
                <li key={market.key} className="grid gap-3 border-t border-seam pt-2">
                  <MarketLine
                    market={market}
                    sides={shown}
                    press={() => setOpen(open === market.key ? undefined : market.key)}
                  />
                  {open === market.key && (
                    <MarketDesk matchId={matchId} market={market} sides={shown} />
                  )}
                </li>
              ))}
            </ul>
          </Section>
          <MatchResults matchId={matchId} />
        </div>
      )}
    </Sheet>
  )
}

/** A market in one line: name, prices, stakes and worst case. */
function MarketLine({
  market,
  press,
  sides,
}: {
  market: TradedMarket
  press: () => void
  sides: Sides
}) {
  const t = useTranslations('sportsDesk')
  const { marketOf, outcomeOf } = useDeskWords()
  const prices = market.outcomes.map(({ key, oddsMilli }) => {
    const price = oddsMilli === null ? '–' : (oddsMilli / 1000).toFixed(2)
    return `${outcomeOf(market.key, key, sides)} ${price}`
  })
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ui">
      <Button variant="quiet" onClick={press}>
        {marketOf(market.key, sides)}
      </Button>
      <span className="text-small text-text-2">{prices.slice(0, 4).join(' · ')}</span>
      <span className="ms-auto text-small">
        {t('stake')} <Money value={market.stake} /> · {t('liability')}{' '}
        <Money value={market.liability} /> · {t('worst')} <Money value={market.worst} />
      </span>
    </span>
  )
}
