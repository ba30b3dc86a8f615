import { useEffect } from 'react'
import { localized, useFetched, useFilters, useLang } from '@madang/kit'
import { EmptyState, IconButton, Select, Skeleton, X } from '@madang/ui'
import { showMatch } from '@madang/wire/sportsbook'
import { useTranslations } from 'use-intl'
import { useQuestion } from './list-columns.ts'
import { MatchRow } from './match-row.tsx'
import { takeMatch, useFacts } from './matches.ts'
import { useWatched } from '../odds-line.ts'
import { groundOf, Playground } from '../playground.tsx'
import { useSportsAsk } from '../sports-address.ts'
import { useMarketWords } from '@madang/kit/use-market-words'
import { useMatchPages } from './use-match-pages.ts'

const matchesMax = 4

/** Up to four live matches side by side. `?multi=` lists them, so that the link can be shared. */
export function MultiView() {
  const t = useTranslations('sportsbook')
  const lang = useLang()
  const [{ multi = '' }, change] = useFilters()
  const live = useMatchPages({ list: 'live', ...useSportsAsk() })
  const rows = live.data?.pages.flatMap((page) => page.rows) ?? []
  const chosen = multi === '' ? [] : multi.split('.').slice(0, matchesMax)
  const set = (ids: readonly string[]) => change({ multi: ids.join('.') })
  const others = rows.filter(({ id }) => !chosen.includes(id))
  return (
    <section aria-label={t('views.multi')} className="grid gap-4">
      <p className="text-small text-text-3">{t('multi.about')}</p>
      {chosen.length < matchesMax && others.length > 0 && (
        <Select
          label={t('multi.add')}
          value=""
          placeholder={t('multi.add')}
          onChange={({ target }) => target.value && set([...chosen, target.value])}
          options={others.map(({ away, home, id }) => ({
            label: t('matchOf', {
              away: localized(away.name, lang),
              home: localized(home.name, lang),
            }),
            value: id,
          }))}
        />
      )}
      {chosen.length === matchesMax && <p className="text-small">{t('multi.full')}</p>}
      {live.data && rows.length === 0 && chosen.length === 0 && (
        <EmptyState text={t('none.live')} />
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        {chosen.map((id) => (
          <li key={id} className="min-w-0">
            <Pane matchId={id} onRemove={() => set(chosen.filter((one) => one !== id))} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pane({ matchId, onRemove }: { matchId: string; onRemove: () => void }) {
  const t = useTranslations('sportsbook')
  const { nameOf } = useMarketWords()
  const whole = useFetched(showMatch, { matchId })
  const match = whole.data?.match
  const question = useQuestion()
  const facts = useFacts(matchId)
  useEffect(() => {
    if (whole.data) takeMatch(whole.data)
  }, [whole.data])
  useWatched(whole.data ? [matchId] : [], 'all')
  if (whole.error) return <p className="text-small text-warn">{whole.error.message}</p>
  if (!match) return <Skeleton className="h-64 w-full rounded-tile" />
  const name = t('matchOf', { away: nameOf(match.away.name), home: nameOf(match.home.name) })
  return (
    <article className="rounded-tile border border-seam bg-s1">
      <div className="flex justify-end">
        <IconButton icon={X} label={t('multi.remove', { name })} onClick={onRemove} />
      </div>
      {facts && (
        <Playground ground={groundOf(match.sport)} card={match} facts={facts} label={name} />
      )}
      <div data-question={question} className="group/list @container">
        <MatchRow first={match} />
      </div>
    </article>
  )
}
