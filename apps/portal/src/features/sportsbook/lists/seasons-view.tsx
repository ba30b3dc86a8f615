import { localized, useFilters, useLang } from '@madang/kit'
import { EmptyState, Select, Time } from '@madang/ui'
import type { MatchCard, SportsMarket } from '@madang/wire/sportsbook-line'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { ListSkeleton } from './match-groups.tsx'
import { useMarket } from './matches.ts'
import { useWatched } from '../odds-line.ts'
import { OddsButton } from '../odds-button.tsx'
import { useSportsAsk } from '../sports-address.ts'
import { useMarketWords } from '@madang/kit/use-market-words'
import { useMatchPages } from './use-match-pages.ts'

/** Season markets of a league: the winner and the places. */
export function SeasonsView() {
  const t = useTranslations('sportsbook')
  const lang = useLang()
  const [{ competition, sport }, change] = useFilters()
  const pages = useMatchPages({ limit: '100', list: 'seasons', ...useSportsAsk() })
  const rows = pages.data?.pages.flatMap((page) => page.rows)
  const near = rows?.filter((row) => sport === undefined || row.sport === sport) ?? []
  const chosen = rows?.find((row) => row.competitionId === competition) ?? near[0]
  useWatched(chosen ? [chosen.id] : [], 'all')
  if (pages.isError && !rows) {
    return <Failure error={pages.error} retry={() => void pages.refetch()} />
  }
  if (!rows) return <ListSkeleton />
  if (!chosen) return <EmptyState text={t('none.seasons')} />
  return (
    <section aria-label={t('views.seasons')} className="grid gap-4">
      <p className="text-small text-text-3">{t('seasons.about')}</p>
      <Select
        label={t('seasons.choose')}
        value={chosen.competitionId}
        onChange={({ target }) => change({ competition: target.value, sport: undefined })}
        options={rows.map((row) => ({
          label: localized(row.competition, lang),
          value: row.competitionId,
        }))}
      />
      <p className="text-small text-text-3">
        {localized(chosen.away.name, lang)} · {t('seasons.closes')}{' '}
        <Time at={chosen.startsAt} format="full" />
      </p>
      {chosen.markets.map((market) => (
        <Runners key={market.key} card={chosen} first={market} />
      ))}
    </section>
  )
}

/** The runners of a market, ordered by their chance when the page was loaded. */
function Runners({ card, first }: { card: MatchCard; first: SportsMarket }) {
  const words = useMarketWords()
  const market = useMarket(card.id, first.key) ?? first
  const sides = { away: card.away.name, home: card.home.name, sport: card.sport }
  const order = first.outcomes.toSorted(
    (a, b) => (a.oddsMilli ?? Infinity) - (b.oddsMilli ?? Infinity),
  )
  return (
    <article className="rounded-tile border border-seam bg-s1 p-3">
      <h2 className="mb-2 text-ui font-semibold">{words.title(market, sides)}</h2>
      <div className="grid gap-1.5 sm:grid-cols-2">
        {order.map(({ key, name }) => (
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
    </article>
  )
}
