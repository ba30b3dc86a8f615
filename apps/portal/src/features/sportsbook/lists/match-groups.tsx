import { localized, useFetched, useLang } from '@madang/kit'
import { joinClasses, Skeleton } from '@madang/ui'
import { showSports } from '@madang/wire/sportsbook'
import type { MatchCard } from '@madang/wire/sportsbook-line'
import { useTranslations } from 'use-intl'
import { FavouriteStar } from '../favourite-star.tsx'
import {
  chooseQuestion,
  questions,
  questionOf,
  rowColumns,
  stripColumns,
  stripSeen,
  useQuestion,
} from './list-columns.ts'
import { MatchRow } from './match-row.tsx'
import { useSportsAsk } from '../sports-address.ts'

/** Matches grouped by league, in list order, with the names of the columns above each group. */
export function MatchGroups({ rows }: { rows: readonly MatchCard[] }) {
  const leagues = new Map<string, MatchCard[]>()
  for (const row of rows) {
    leagues.set(row.competitionId, [...(leagues.get(row.competitionId) ?? []), row])
  }
  return (
    <div data-question={useQuestion()} className="group/list @container">
      <QuestionChoice />
      {[...leagues].map(([id, matches]) => (
        <League key={id} id={id} matches={matches} />
      ))}
    </div>
  )
}

/** Where a list has no room for every strip, one choice for all of it. */
function QuestionChoice() {
  const t = useTranslations('sportsbook')
  const question = useQuestion()
  return (
    <fieldset className="grid grid-cols-3 border-b border-seam @min-[50rem]:hidden">
      <legend className="sr-only">{t('questionsLabel')}</legend>
      {questions.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === question}
          onClick={() => chooseQuestion(one)}
          className={joinClasses(
            'label min-h-11 border-e border-seam text-small last:border-e-0 -outline-offset-2',
            one === question ? 'bg-action/12 text-action' : 'text-text-2 hover:text-text',
          )}
        >
          {t(`questions.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}

function League({ id, matches }: { id: string; matches: readonly MatchCard[] }) {
  const t = useTranslations('sportsbook')
  const lang = useLang()
  const ask = useFetched(showSports, useSportsAsk())
  const isLiked = ask.data?.favourites.competitions.includes(id) ?? false
  const [{ competition, isSimulated }] = matches as [MatchCard]
  const name = localized(competition, lang)
  const live = matches.filter(({ status }) => status !== 'not-started').length
  return (
    <section aria-label={name}>
      <header className={joinClasses(rowColumns, 'min-h-8 border-b border-seam bg-s1')}>
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 leading-4 @min-[38rem]:flex-nowrap">
          <h2 className="min-w-0 truncate text-small leading-4 font-semibold">{name}</h2>
          {live > 0 && <span className="num text-cap text-live @max-[38rem]:hidden">{live}</span>}
          {isSimulated && (
            <span
              title={t('simulatedAbout')}
              className="label flex-none text-cap font-normal text-text-3"
            >
              {t('simulated')}
            </span>
          )}
        </div>
        <ColumnHeads matches={matches} />
        <div className="hidden justify-center @min-[38rem]:flex">
          <FavouriteStar kind="competition" id={id} name={name} isFavourite={isLiked} isSmall />
        </div>
      </header>
      <ul>
        {matches.map((match) => (
          <li key={match.id} className="border-b border-seam">
            <MatchRow first={match} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The names of the outcomes, above their prices. Prices name themselves to a reader. */
function ColumnHeads({ matches }: { matches: readonly MatchCard[] }) {
  const t = useTranslations('sportsbook')
  const markets = matches.flatMap((match) => match.markets)
  const isThree = markets.some(({ kind }) => kind === 'three-way')
  const has = (question: string) => markets.some(({ key }) => questionOf(key) === question)
  const heads = {
    count: has('count') ? [t('heads.over'), t('heads.under')] : [],
    gap: has('gap') ? [t('questions.gap')] : [],
    who: [t('outcome.win'), ...(isThree ? [t('outcome.x')] : []), t('outcome.loss')],
  }
  return (
    <div aria-hidden="true" className={joinClasses('text-cap text-text-3', stripColumns)}>
      {questions.map((question) => (
        <div
          key={question}
          className={joinClasses('auto-cols-fr grid-flow-col text-center', stripSeen[question])}
        >
          {heads[question].map((head) => (
            <span key={head} className="label font-normal">
              {head}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The place of a list while it loads, with rows of their later height. */
export function ListSkeleton() {
  return (
    <div className="grid gap-px">
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} className="h-17 w-full sm:h-11.5" />
      ))}
    </div>
  )
}
