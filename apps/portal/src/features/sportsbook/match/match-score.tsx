import { useFetched, useFilters } from '@madang/kit'
import { ArrowLeft, IconButton } from '@madang/ui'
import { showSports } from '@madang/wire/sportsbook'
import { useTranslations } from 'use-intl'
import { useTitle } from '../../../kit/use-title.ts'
import { FavouriteStar } from '../favourite-star.tsx'
import { useWhen } from '../lists/match-row.tsx'
import type { Card } from '../lists/matches.ts'
import { SideMark } from '../lists/side-mark.tsx'
import { useSportsAsk } from '../sports-address.ts'
import { useMarketWords } from '@madang/kit/use-market-words'

/** Who plays, how it stands and when; it stays at the top of the page. */
export function MatchScore({ card }: { card: Card }) {
  const t = useTranslations('sportsbook')
  const { nameOf } = useMarketWords()
  const [, change] = useFilters()
  const ask = useFetched(showSports, useSportsAsk())
  const when = useWhen(card)
  const [home, away] = [nameOf(card.home.name), nameOf(card.away.name)]
  const name = t('matchOf', { away, home })
  useTitle(name)
  return (
    <header className="sticky top-16 z-sticky flex items-center gap-1 border-b border-seam bg-s1 py-1">
      <IconButton
        icon={ArrowLeft}
        label={t('back')}
        onClick={() => change({ match: undefined }, { isStep: true })}
      />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-cap font-normal text-text-3 sm:justify-center">
          <span className={card.status === 'live' ? 'num label text-live' : 'num label'}>
            {when.join(' ')}
          </span>
          <span className="truncate">{nameOf(card.competition)}</span>
          {card.isSimulated && (
            <span title={t('simulatedAbout')} className="label">
              {t('simulated')}
            </span>
          )}
        </p>
        <h1 className="sr-only">{name}</h1>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto_minmax(0,1fr)]">
          <Team card={card} side="home" />
          <Score card={card} side="home" className="sm:col-start-2" />
          <span aria-hidden="true" className="hidden text-h3 sm:col-start-3 sm:block">
            {card.score && ':'}
          </span>
          <Team card={card} side="away" />
          <Score card={card} side="away" className="sm:col-start-4 sm:row-start-1" />
        </div>
      </div>
      <FavouriteStar
        kind="match"
        id={card.id}
        name={name}
        isFavourite={ask.data?.favourites.matches.includes(card.id) ?? false}
      />
    </header>
  )
}

function Team({ card, side }: { card: Card; side: 'home' | 'away' }) {
  const { nameOf } = useMarketWords()
  const isAway = side === 'away'
  return (
    <p
      className={
        isAway
          ? 'flex min-w-0 items-center gap-2 text-ui sm:col-start-5 sm:row-start-1 sm:flex-row-reverse sm:text-h3'
          : 'flex min-w-0 items-center gap-2 text-ui sm:text-h3'
      }
    >
      <SideMark name={card[side].name.EN} className="size-4 sm:size-8" />
      <span className="min-w-0 truncate">{nameOf(card[side].name)}</span>
    </p>
  )
}

function Score({
  card,
  side,
  className,
}: {
  card: Card
  side: 'home' | 'away'
  className: string
}) {
  const inner = card.inner?.[side]
  return (
    <p className={`num flex items-baseline justify-end gap-2 font-bold sm:text-h1 ${className}`}>
      {inner !== undefined && <span className="text-small font-normal text-text-3">{inner}</span>}
      {card.score?.[side]}
    </p>
  )
}
