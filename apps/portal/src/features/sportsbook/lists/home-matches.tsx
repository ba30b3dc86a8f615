import { useEffect, useMemo } from 'react'
import { useFetched } from '@madang/kit'
import { useMarketWords } from '@madang/kit/use-market-words'
import { Icon, joinClasses, Lock, UiLink } from '@madang/ui'
import { listMatches } from '@madang/wire/sportsbook'
import type { MatchCard } from '@madang/wire/sportsbook-line'
import { useTranslations } from 'use-intl'
import { BoardPatch, PatchSkeleton } from '../../../kit/more/board-patch.tsx'
import { lobbyPath } from '../../../kit/paths.ts'
import { useWatched } from '../odds-line.ts'
import { useOddsText } from '../preferences.ts'
import { questionOf } from './list-columns.ts'
import { takeCards, useCard, useMainKeys, useMarket } from './matches.ts'
import { useWhen } from './match-row.tsx'

const shownCount = 2
const none: readonly string[] = []

/** Two matches in play with score and prices, which follow the odds feed while they are seen. */
export function HomeMatches({ isSeen }: { isSeen: boolean }) {
  const t = useTranslations('site.now')
  const live = useFetched(listMatches, { limit: '20', list: 'live' })
  const soon = useFetched(
    listMatches,
    { limit: String(shownCount), list: 'upcoming' },
    { enabled: live.data?.rows.length === 0 },
  )
  const isInPlay = live.data?.rows.length !== 0
  const rows = (isInPlay ? live : soon).data?.rows
  const shown = useMemo(() => chosenOf(rows ?? []), [rows])
  useEffect(() => takeCards(shown), [shown])
  useWatched(isSeen ? shown.map(({ id }) => id) : none, 'main')
  if (live.isError && !live.data) return null
  if (!rows) return <PatchSkeleton share="two" />
  if (rows.length === 0) return null
  return (
    <BoardPatch
      title={t(isInPlay ? 'matches' : 'nextMatches')}
      href={lobbyPath('SPORTS')}
      share="two"
    >
      <ul className="grid divide-y divide-seam">
        {shown.map((match) => (
          <li key={match.id}>
            <Match first={match} />
          </li>
        ))}
      </ul>
    </BoardPatch>
  )
}

/** Those whose winner has a price come first; each of another sport, where there are several. */
function chosenOf(rows: readonly MatchCard[]): MatchCard[] {
  const priced = rows.filter(({ markets }) =>
    markets.some(({ key, status }) => status === 'active' && questionOf(key) === 'who'),
  )
  const firsts = new Map(priced.toReversed().map((match) => [match.sport, match]))
  const ordered = [...firsts.values()].toReversed()
  return [...new Set([...ordered, ...priced, ...rows])].slice(0, shownCount)
}

function Match({ first }: { first: MatchCard }) {
  const t = useTranslations('sportsbook')
  const { nameOf } = useMarketWords()
  const card = useCard(first.id) ?? first
  const when = useWhen(card)
  const key = useMainKeys(card.id).find((one) => questionOf(one) === 'who') ?? ''
  const names = { away: nameOf(card.away.name), home: nameOf(card.home.name) }
  return (
    <UiLink
      href={`${lobbyPath('SPORTS')}?match=${encodeURIComponent(card.id)}`}
      aria-label={[
        t('matchOf', names),
        ...when,
        card.score && `${card.score.home} : ${card.score.away}`,
      ]
        .filter(Boolean)
        .join(', ')}
      className="grid gap-1 py-2 hover:text-action"
    >
      <span className="flex gap-2 text-cap">
        <span className={joinClasses('num label', card.status === 'live' && 'text-live')}>
          {when.join(' ')}
        </span>
        <span className="truncate font-normal text-text-3">{nameOf(card.competition)}</span>
      </span>
      <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
        <span className="grid">
          {(['home', 'away'] as const).map((side) => (
            <span key={side} className="flex gap-2 text-small font-semibold">
              <span className="min-w-0 flex-1 truncate">{names[side]}</span>
              <span className="num">{card.score?.[side]}</span>
            </span>
          ))}
        </span>
        <Prices matchId={card.id} marketKey={key} />
      </span>
    </UiLink>
  )
}

/** The prices of who wins; the match itself takes the bet. */
function Prices({ matchId, marketKey }: { matchId: string; marketKey: string }) {
  const t = useTranslations('sportsbook')
  const text = useOddsText()
  const words = useMarketWords()
  const market = useMarket(matchId, marketKey)
  if (!market) return <span className="label text-small text-text-3">{t('noMarketsNow')}</span>
  const isOpen = market.status === 'active'
  return (
    <span className="flex gap-1">
      {market.outcomes.map(({ key, oddsMilli }) => (
        <span
          key={key}
          className="grid h-11 w-15 content-center justify-items-center rounded-chip bg-s2 leading-tight"
        >
          <span className="label max-w-full truncate text-cap font-normal text-text-3">
            {words.short(market, key)}
          </span>
          {isOpen && oddsMilli !== null ? (
            <span className="num text-small font-semibold">{text(oddsMilli)}</span>
          ) : (
            <Icon of={Lock} size={14} className="text-text-3" />
          )}
        </span>
      ))}
    </span>
  )
}
