import { memo, useState } from 'react'
import { Chip, EmptyState, joinClasses } from '@madang/ui'
import type { SportsMarket } from '@madang/wire/sportsbook-line'
import { useTranslations } from 'use-intl'
import { marketNow, useMarket } from './matches.ts'
import type { Card } from './matches.ts'
import { OddsButton } from './odds-button.tsx'
import { useMarketWords } from './use-market-words.ts'
import { WhenNear } from './when-near.tsx'

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
type Group = (typeof groups)[number]

/** Every market of a match by group; the lines of one market share a heading. */
export function MarketGroups({ card, keys }: { card: Card; keys: readonly string[] }) {
  const t = useTranslations('sportsbook')
  const [chosen, setChosen] = useState<Group>()
  const markets = keys.flatMap((key) => marketNow(card.id, key) ?? [])
  if (markets.length === 0) return <EmptyState text={t('noMarkets')} />
  const present = groups.filter((group) => markets.some((one) => one.group === group))
  const isLong = markets.reduce((sum, { outcomes }) => sum + outcomes.length, 0) > longCount
  const shown = present.filter((group) => chosen === undefined || group === chosen)
  return (
    <section className="min-w-0">
      <fieldset className="scroll-quiet mb-3 flex min-w-0 gap-2 overflow-x-auto py-1">
        <legend className="sr-only">{t('groupsLabel')}</legend>
        <Chip pressed={chosen === undefined} onPress={() => setChosen(undefined)}>
          {t('groups.all')}
        </Chip>
        {present.map((group) => (
          <Chip key={group} pressed={group === chosen} onPress={() => setChosen(group)}>
            {t(`groups.${group}`)}
          </Chip>
        ))}
      </fieldset>
      <div className="grid gap-3">
        {shown.flatMap((group) =>
          familiesOf(markets.filter((one) => one.group === group)).map(([family, lines]) => {
            const one = <Family card={card} lines={lines.join(' ')} />
            const rows = lines.reduce((sum, key) => sum + rowsOf(marketNow(card.id, key)), 0)
            return (
              <WhenNear key={family} isOff={!isLong} rows={rows}>
                {one}
              </WhenNear>
            )
          }),
        )}
      </div>
    </section>
  )
}

/** From this many outcomes on, only those near the screen are rendered. */
const longCount = 400

const rowsOf = (market: SportsMarket | undefined): number =>
  Math.ceil((market?.outcomes.length ?? 0) / 3)

/** Groups markets that differ only by their line, in line order. */
function familiesOf(markets: readonly SportsMarket[]): [string, string[]][] {
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

/** A market with all its lines. It is rendered only when it comes near the screen. */
const Family = memo(function Family({ card, lines }: { card: Card; lines: string }) {
  const words = useMarketWords()
  const keys = lines.split(' ')
  const first = marketNow(card.id, keys[0] ?? '')
  if (!first) return null
  const sides = { away: card.away.name, home: card.home.name, sport: card.sport }
  return (
    <article className="rounded-tile border border-seam bg-s1 p-3 [content-visibility:auto] [contain-intrinsic-size:auto_8rem]">
      <header className="mb-2 flex items-baseline gap-2">
        <h3 className="min-w-0 flex-1 text-ui font-semibold">{words.title(first, sides)}</h3>
        <Reason matchId={card.id} marketKey={first.key} />
      </header>
      <div className="grid gap-1.5">
        {keys.map((key) => (
          <MarketLine key={key} card={card} marketKey={key} />
        ))}
      </div>
    </article>
  )
}, isSameFamily)

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
    <div className={joinClasses('grid gap-1.5', columns[count] ?? 'grid-cols-2 sm:grid-cols-3')}>
      {market.outcomes.map(({ key, name }) => (
        <OddsButton
          key={key}
          market={market}
          matchId={card.id}
          outcome={key}
          label={words.outcome(market, key, sides, name)}
          sides={sides}
          person={name}
        />
      ))}
    </div>
  )
}

const columns: Record<number, string> = { 2: 'grid-cols-2', 3: 'grid-cols-1 sm:grid-cols-3' }
