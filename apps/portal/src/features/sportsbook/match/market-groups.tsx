import { memo, useState } from 'react'
import { Button, EmptyState, joinClasses, Tabs } from '@madang/ui'
import type { SportsMarket } from '@madang/wire/sportsbook-line'
import { useTranslations } from 'use-intl'
import { marketNow, useMarket } from '../lists/matches.ts'
import type { Card } from '../lists/matches.ts'
import { OddsButton } from '../odds-button.tsx'
import { useMarketWords } from '@madang/kit/use-market-words'
import { WhenNear } from '../lists/when-near.tsx'

const groups = [
  'main',
  'handicaps',
  'totals',
  'goals',
  'periods',
  'scores',
  'corners',
  'cards',
  'specials',
  'scorers',
] as const

/** The markets of a match by group, the main ones first; lines of one market share a heading. */
export function MarketGroups({ card, keys }: { card: Card; keys: readonly string[] }) {
  const t = useTranslations('sportsbook')
  const [chosen, setChosen] = useState<string>()
  const markets = keys.flatMap((key) => marketNow(card.id, key) ?? [])
  if (markets.length === 0) return <EmptyState text={t('noMarkets')} />
  const present = groups.filter((group) => markets.some((one) => one.group === group))
  const own = Object.fromEntries(
    present.map((group) => [group, familiesOf(markets.filter((one) => one.group === group))]),
  )
  // The first market of each other group stands beside the main ones.
  const main = present.flatMap((group) =>
    group === 'main' ? (own[group] ?? []) : (own[group] ?? []).slice(0, 1),
  )
  const choices: Record<string, Families> = {
    all: present.flatMap((group) => own[group] ?? []),
    ...own,
    main: main.slice(0, mainMax),
  }
  const group = chosen !== undefined && choices[chosen] ? chosen : 'main'
  const tabs = (['all', 'main', ...present.filter((one) => one !== 'main')] as const).map(
    (one) => ({
      count: (choices[one] ?? []).reduce((sum, [, lines]) => sum + lines.length, 0),
      label: t(`groups.${one}`),
      value: one,
    }),
  )
  const isLong = markets.reduce((sum, { outcomes }) => sum + outcomes.length, 0) > longCount
  return (
    <Tabs
      label={t('groupsLabel')}
      value={group}
      onChange={setChosen}
      tabs={tabs}
      className="@container [&>[role=tabpanel]]:pt-0"
    >
      <div className="grid items-start border-b border-seam @min-[38rem]:grid-cols-2">
        {choices[group]?.map(([family, lines]) => (
          <WhenNear
            key={family}
            isOff={!isLong}
            rows={lines.reduce((sum, key) => sum + rowsOf(marketNow(card.id, key)), 0)}
          >
            <Family card={card} lines={lines.join(' ')} />
          </WhenNear>
        ))}
      </div>
    </Tabs>
  )
}

type Families = [family: string, lines: string[]][]

/** How many markets the first view of a match shows. */
const mainMax = 10

/** From this many outcomes on, only those near the screen are rendered. */
const longCount = 400

const rowsOf = (market: SportsMarket | undefined): number =>
  Math.ceil((market?.outcomes.length ?? 0) / 3)

/** Groups markets that differ only by their line, in line order. */
function familiesOf(markets: readonly SportsMarket[]): Families {
  const families = new Map<string, SportsMarket[]>()
  for (const market of markets) {
    const family = [market.kind, market.measure, market.scope, market.side, market.n].join()
    families.set(family, [...(families.get(family) ?? []), market])
  }
  return [...families].map(([family, own]) => [
    family,
    own.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)).map(({ key }) => key),
  ])
}

/** How many lines of a market are shown before it is opened: those nearest to even. */
const linesMax = 3

/** A market with its lines. It is rendered only when it comes near the screen. */
const Family = memo(function Family({ card, lines }: { card: Card; lines: string }) {
  const t = useTranslations('sportsbook')
  const words = useMarketWords()
  const keys = lines.split(' ')
  // Chosen once: a price that moves does not move the lines.
  const [near] = useState(() => nearestOf(card.id, keys))
  const [isOpen, setOpen] = useState(false)
  const first = marketNow(card.id, keys[0] ?? '')
  if (!first) return null
  const sides = { away: card.away.name, home: card.home.name, sport: card.sport }
  const kept = keys.filter((key) => near.has(key))
  const shown = isOpen || kept.length < linesMax ? keys : kept
  return (
    <article className="border-t border-seam px-4 pt-1.5 pb-3 [content-visibility:auto] [contain-intrinsic-size:auto_6rem]">
      <header className="mb-1 flex min-h-8 items-center gap-2">
        <h3 className="min-w-0 flex-1 text-small font-semibold">{words.title(first, sides)}</h3>
        <Reason matchId={card.id} marketKey={first.key} />
      </header>
      <div className="grid gap-1">
        {shown.map((key) => (
          <MarketLine key={key} card={card} marketKey={key} />
        ))}
      </div>
      {keys.length > shown.length && (
        <Button variant="link" size="small" onClick={() => setOpen(true)}>
          {t('moreLines', { count: keys.length - shown.length })}
        </Button>
      )}
    </article>
  )
}, isSameFamily)

/** Returns the lines whose two prices are closest to each other. */
function nearestOf(matchId: string, keys: readonly string[]): ReadonlySet<string> {
  const gapOf = (key: string) => {
    const [one, other] = marketNow(matchId, key)?.outcomes ?? []
    return Math.abs((one?.oddsMilli ?? Infinity) - (other?.oddsMilli ?? 0))
  }
  return new Set(keys.toSorted((a, b) => gapOf(a) - gapOf(b)).slice(0, linesMax))
}

/** A new score does not render markets again: prices have their own subscriptions. */
function isSameFamily(a: { card: Card; lines: string }, b: { card: Card; lines: string }): boolean {
  return a.card.id === b.card.id && a.lines === b.lines
}

/** Why the market is closed, beside its name, so that no row moves when the reason changes. */
function Reason({ matchId, marketKey }: { matchId: string; marketKey: string }) {
  const t = useTranslations('sportsbook')
  const market = useMarket(matchId, marketKey)
  if (market?.status !== 'suspended' || !market.reason) return null
  return <span className="label text-small text-warn">{t(`reason.${market.reason}`)}</span>
}

function MarketLine({ card, marketKey }: { card: Card; marketKey: string }) {
  const words = useMarketWords()
  const market = useMarket(card.id, marketKey)
  if (!market) return null
  const sides = { away: card.away.name, home: card.home.name, sport: card.sport }
  const count = market.outcomes.length
  return (
    <div className={joinClasses('grid gap-1', columns[count] ?? 'grid-cols-2 sm:grid-cols-3')}>
      {market.outcomes.map(({ key, name }) => (
        <OddsButton
          key={key}
          market={market}
          matchId={card.id}
          outcome={key}
          label={words.outcome(
            market.kind === 'handicap' ? { ...market, kind: 'winner' } : market,
            key,
            sides,
            name,
          )}
          {...(market.kind === 'handicap' && { line: words.short(market, key) })}
          sides={sides}
          person={name}
        />
      ))}
    </div>
  )
}

/** Three names beside their prices have no room: they stand above them. */
const columns: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'grid-cols-3 [&_button]:flex-col [&_button]:justify-center! [&_button]:gap-0',
}
