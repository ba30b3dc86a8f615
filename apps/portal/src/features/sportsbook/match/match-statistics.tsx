import { useFetched } from '@madang/kit'
import { Skeleton, Time } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showForm } from '@madang/wire/sportsbook'
import type { MatchFactsShown } from '@madang/wire/sportsbook-line'
import { useTranslations } from 'use-intl'
import type { Card } from '../lists/matches.ts'
import { StandingsTable } from './standings-view.tsx'
import { useMarketWords } from '@madang/kit/use-market-words'

type Past = Gives<typeof showForm>['home']

/** Statistics of the match, past matches of both sides, and the table of their league. */
export function MatchStatistics({ card, facts }: { card: Card; facts: MatchFactsShown }) {
  const t = useTranslations('sportsbook')
  const { nameOf } = useMarketWords()
  const form = useFetched(showForm, { matchId: card.id })
  return (
    <section className="@container grid gap-4 p-4">
      <h2 className="text-h3">{t('statistics')}</h2>
      <Counts card={card} facts={facts} />
      {form.isPending && <Skeleton className="h-40 w-full" />}
      {form.data && (
        <div className="grid gap-x-6 gap-y-4 @min-[38rem]:grid-cols-2">
          <PastList title={t('formOf', { team: nameOf(card.home.name) })} list={form.data.home} />
          <PastList title={t('formOf', { team: nameOf(card.away.name) })} list={form.data.away} />
          <PastList title={t('between')} list={form.data.between} />
        </div>
      )}
      <StandingsTable competition={card.competitionId} marked={[card.home.id, card.away.id]} />
    </section>
  )
}

const counted = ['corners', 'cards'] as const
const incidents = ['goal', 'penalty', 'red'] as const

/** What the feed has counted, as two bars from the middle. */
function Counts({ card, facts }: { card: Card; facts: MatchFactsShown }) {
  const t = useTranslations('sportsbook')
  const { nameOf } = useMarketWords()
  const rows = [
    ...counted.flatMap((measure) => {
      const pairs = facts.periods.flatMap((period) => period[measure] ?? [])
      if (pairs.length === 0) return []
      const sum = (side: 'home' | 'away') => pairs.reduce((all, pair) => all + pair[side], 0)
      return [{ away: sum('away'), home: sum('home'), name: t(`measure.${measure}`) }]
    }),
    ...incidents.flatMap((kind) => {
      const own = facts.incidents.filter((one) => one.kind === kind)
      const count = (side: 'home' | 'away') => own.filter((one) => one.side === side).length
      if (own.length === 0) return []
      return [{ away: count('away'), home: count('home'), name: t(`incident.${kind}`) }]
    }),
  ]
  if (rows.length === 0) return null
  return (
    <dl className="grid gap-2 text-small">
      {rows.map(({ away, home, name }) => (
        <div key={name}>
          <dt className="text-center text-text-3">{name}</dt>
          <dd className="grid grid-cols-[auto_1fr_1fr_auto] items-center gap-2">
            <span className="num">
              <span className="sr-only">{nameOf(card.home.name)}</span> {home}
            </span>
            <span className="flex justify-end">
              <span className="h-1.5 bg-action" style={{ width: share(home, away) }} />
            </span>
            <span className="flex">
              <span className="h-1.5 bg-points" style={{ width: share(away, home) }} />
            </span>
            <span className="num">
              <span className="sr-only">{nameOf(card.away.name)}</span> {away}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const share = (own: number, other: number): string =>
  `${Math.round((own / Math.max(1, own + other)) * 100)}%`

function PastList({ title, list }: { title: string; list: Past }) {
  const t = useTranslations('sportsbook')
  const { nameOf } = useMarketWords()
  return (
    <section className="min-w-0">
      <h3 className="mb-2 truncate text-ui font-semibold">{title}</h3>
      {list.length === 0 && <p className="text-small text-text-3">{t('noForm')}</p>}
      <ul className="grid gap-1.5 text-small">
        {list.map((match) => (
          <li key={match.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
            <span className="truncate">
              {t('matchOf', { away: nameOf(match.away), home: nameOf(match.home) })}
            </span>
            <span className="num font-semibold">
              {match.score ? `${match.score.home} : ${match.score.away}` : '–'}
            </span>
            <Time at={match.startsAt} format="date" className="text-text-3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
