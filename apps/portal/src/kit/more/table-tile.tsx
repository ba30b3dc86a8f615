import { roads } from '@madang/games/tables/baccarat/roads'
import type { RoadResult } from '@madang/games/tables/baccarat/roads'
import { serverSkewMs } from '@madang/kit'
import { Badge, formatMoney, MiniRoad, Skeleton, UiLink, useLang, useNow } from '@madang/ui'
import type { Game } from '@madang/wire/catalog'
import type { TableCard } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'
import { FavouriteButton } from '../favourite-button.tsx'
import { GamePicture } from '../game-picture.tsx'
import { gamePath } from '../paths.ts'
import { LastResults } from './last-results.tsx'

/** A table in short: name, state, seconds left, results and limits. One tap opens it. */
export function TableTile({ game, table }: { table: TableCard; game: Game | undefined }) {
  const t = useTranslations('live')
  const lang = useLang()
  const amount = (decimal: string) => formatMoney(decimal, { lang })
  const state = stateOf(table)
  const isCalm = state === 'soon' || state === 'shuffle'
  const tone = state === 'betting' ? 'action' : isCalm ? 'plain' : 'live'
  return (
    <article className="relative grid gap-3 rounded-tile border border-seam bg-s1 p-4">
      <header className="flex items-center gap-3 pe-10">
        {game && (
          <span className="w-11 shrink-0 overflow-hidden rounded-chip border border-seam">
            <GamePicture src={game.showIcon} />
          </span>
        )}
        <div className="min-w-0">
          <h2 className="text-h3">
            <UiLink href={gamePath(table.id)} className="block whole-tile">
              {table.displayName}
            </UiLink>
          </h2>
          <p className="num text-small text-text-3">
            {t('limits', { max: amount(table.spotMax), min: amount(table.spotMin) })}
          </p>
        </div>
      </header>
      {game && <FavouriteButton game={game} className="absolute end-1 top-1" />}
      <TablePast table={table} />
      <footer className="flex items-center gap-2">
        <Badge tone={tone}>{t(`state.${state}`)}</Badge>
        {table.state === 'betting' && table.closesAt !== null && (
          <SecondsLeft until={table.closesAt} />
        )}
        {table.freeSeatCount !== null && (
          <span className="num label text-small text-text-2">
            {t('freeSeats', { count: table.freeSeatCount })}
          </span>
        )}
        {table.roundNumber > 0 && (
          <span className="num label ms-auto text-small text-text-3">#{table.roundNumber}</span>
        )}
      </footer>
    </article>
  )
}

/** Returns the state to show. A visit resumes an idle table: its next round is prepared. */
export function stateOf({ state }: TableCard) {
  return state === null || state === 'closed' || state === 'voided' ? 'soon' : state
}

/** The same layout before the tables are loaded. */
export function TableTileSkeleton() {
  return <Skeleton className="h-44 w-full rounded-tile" />
}

/** The seconds left by the server's clock: this machine's does not matter. */
function SecondsLeft({ until }: { until: string }) {
  const t = useTranslations('live')
  const leftMs = Date.parse(until) - useNow(1_000) - serverSkewMs()
  if (leftMs <= 0) return null
  return (
    <span className="num label text-small text-text-2">
      {t('secondsLeft', { seconds: Math.ceil(leftMs / 1_000) })}
    </span>
  )
}

const sides: Record<string, { red: string; blue: string }> = {
  BAC: { blue: 'player', red: 'banker' },
  DAT: { blue: 'tiger', red: 'dragon' },
}

/** Tables with two sides show their road; all others show the latest results. */
export function TablePast({ table }: { table: TableCard }) {
  const side = sides[table.code]
  if (!side) return <LastResults table={table} />
  const results = table.results.map(({ wins }): RoadResult => {
    if (wins.includes(side.red)) return 'red'
    return wins.includes(side.blue) ? 'blue' : 'tie'
  })
  return <MiniRoad marks={roads(results).big} />
}
