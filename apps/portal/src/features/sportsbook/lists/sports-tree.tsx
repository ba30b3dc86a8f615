import { useFetched, useFilters, localized, useLang } from '@madang/kit'
import { Icon, joinClasses, Skeleton, Star } from '@madang/ui'
import { showSports } from '@madang/wire/sportsbook'
import type { Sport } from '@madang/wire/sportsbook'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { FavouriteStar } from '../favourite-star.tsx'
import { useSportsAsk } from '../sports-address.ts'

const everyMs = 30_000

/** Sports with their leagues and match counts; the selected sport is expanded. */
export function SportsTree({ onChosen }: { onChosen?: () => void }) {
  const t = useTranslations('sportsbook')
  const [{ competition, sport }, change] = useFilters()
  const tree = useFetched(showSports, useSportsAsk(), { refetchInterval: everyMs })
  const choose = (wish: { sport?: string; competition?: string; list?: string }) => {
    const away = { match: undefined, q: undefined, view: undefined }
    change({ competition: undefined, sport: undefined, ...away, ...wish }, { isStep: true })
    onChosen?.()
  }
  if (tree.isError && !tree.data) {
    return <Failure error={tree.error} retry={() => void tree.refetch()} />
  }
  if (!tree.data) return <Skeleton className="mx-3 h-80" />
  const { favourites, liveCount, sports } = tree.data
  const liked = new Set(favourites.competitions)
  const likedLeagues = sports.flatMap(({ competitions }) =>
    competitions.filter(({ id }) => liked.has(id)),
  )
  return (
    <>
      <Line isChosen={!sport && !competition} onPress={() => choose({})} live={liveCount}>
        {t('allSports')}
      </Line>
      {likedLeagues.length > 0 && (
        <section aria-label={t('favourites')}>
          <p className="flex items-center gap-1 px-4 pt-3 pb-1 text-small text-text-3">
            <Icon of={Star} size={14} /> {t('favourites')}
          </p>
          <Leagues
            leagues={likedLeagues}
            liked={liked}
            chosen={competition}
            onChoose={(id) => choose({ competition: id })}
          />
        </section>
      )}
      <ul>
        {sports.map((one) => (
          <SportBranch
            key={one.key}
            sport={one}
            liked={liked}
            chosen={{ competition, sport }}
            onChoose={choose}
          />
        ))}
      </ul>
    </>
  )
}

function SportBranch({
  sport,
  chosen,
  liked,
  onChoose,
}: {
  sport: Sport
  chosen: { sport: string | undefined; competition: string | undefined }
  liked: ReadonlySet<string>
  onChoose: (wish: { sport?: string; competition?: string }) => void
}) {
  const lang = useLang()
  const isOpen = chosen.sport === sport.key
  return (
    <li>
      <Line
        isChosen={isOpen && !chosen.competition}
        isOpen={isOpen}
        onPress={() => onChoose({ sport: sport.key })}
        live={sport.liveCount}
        all={sport.matchCount}
      >
        {localized(sport.name, lang)}
      </Line>
      {isOpen && (
        <Leagues
          leagues={sport.competitions}
          liked={liked}
          chosen={chosen.competition}
          onChoose={(id) => onChoose({ competition: id, sport: sport.key })}
        />
      )}
    </li>
  )
}

function Leagues({
  leagues,
  chosen,
  liked,
  onChoose,
}: {
  leagues: Sport['competitions']
  chosen: string | undefined
  liked: ReadonlySet<string>
  onChoose: (id: string) => void
}) {
  const lang = useLang()
  return (
    <ul>
      {leagues.map((league) => (
        <li key={league.id} className="flex items-center ps-3">
          <Line
            isChosen={league.id === chosen}
            onPress={() => onChoose(league.id)}
            live={league.liveCount}
            all={league.matchCount}
            isSmall
          >
            {localized(league.name, lang)}
          </Line>
          <FavouriteStar
            kind="competition"
            id={league.id}
            name={localized(league.name, lang)}
            isFavourite={liked.has(league.id)}
          />
        </li>
      ))}
    </ul>
  )
}

function Line({
  children,
  isChosen,
  isOpen,
  isSmall = false,
  live,
  all,
  onPress,
}: {
  children: string
  isChosen: boolean
  isOpen?: boolean
  isSmall?: boolean
  live: number
  all?: number
  onPress: () => void
}) {
  const t = useTranslations('sportsbook')
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      aria-expanded={isOpen}
      onClick={onPress}
      className={joinClasses(
        'flex min-h-11 w-full min-w-0 items-center gap-2 border-s-3 px-3 text-start',
        isSmall ? 'text-small' : 'text-ui',
        isChosen
          ? 'border-action bg-s2 text-text'
          : 'border-transparent text-text-2 hover:bg-s2 hover:text-text',
      )}
    >
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <span aria-hidden="true" className="num text-small">
        {live > 0 && <span className="text-live">{live}</span>}
        {all !== undefined && (
          <span className="text-text-3">
            {live > 0 && ' / '}
            {all}
          </span>
        )}
      </span>
      <span className="sr-only">
        {all === undefined ? t('liveCount', { count: live }) : t('counts', { all, live })}
      </span>
    </button>
  )
}
