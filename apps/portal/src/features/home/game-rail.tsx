import { useRef } from 'react'
import { ArrowLeft, ArrowRight, IconButton, joinClasses, Skeleton, UiLink } from '@madang/ui'
import type { Game } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { GameTile } from '../../kit/game-tile.tsx'

/** A row of games: swiped on a phone, moved by arrows on a desktop. */
export function GameRail({
  title,
  games,
  allHref,
  isFirst = false,
}: {
  title: string
  games: readonly Game[] | undefined
  /** The page that lists all of them. */
  allHref?: string | undefined
  isFirst?: boolean
}) {
  const t = useTranslations('home')
  const rail = useRef<HTMLUListElement>(null)
  const step = (direction: 1 | -1) =>
    rail.current?.scrollBy({ behavior: 'smooth', left: direction * rail.current.clientWidth * 0.8 })
  if (games?.length === 0) return null
  return (
    // Content with `content-visibility` is clipped at its own edge: the rail's edge is the
    // screen's.
    <section className={isFirst ? undefined : 'below -mx-4 px-4 md:-mx-8 md:px-8'}>
      <header className="mb-4 flex min-h-11 items-center gap-1">
        <h2 className="text-h2 me-auto">{title}</h2>
        {allHref && (
          <UiLink
            href={allHref}
            aria-label={t('allOf', { title })}
            className="label inline-flex min-h-11 items-center px-2 text-ui text-action"
          >
            {t('all')}
          </UiLink>
        )}
        <span className="flex max-md:hidden">
          <IconButton icon={ArrowLeft} label={t('before', { title })} onClick={() => step(-1)} />
          <IconButton icon={ArrowRight} label={t('after', { title })} onClick={() => step(1)} />
        </span>
      </header>
      <ul
        ref={rail}
        className={joinClasses(
          'scroll-quiet -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1',
          'md:-mx-8 md:scroll-px-8 md:gap-4 md:px-8',
        )}
      >
        {games
          ? games.map((game, at) => (
              <li key={game.gameId} className="w-36 flex-none snap-start md:w-44">
                <GameTile game={game} isEager={isFirst && at < 4} />
              </li>
            ))
          : Array.from({ length: 8 }, (_, at) => (
              <li key={at} className="w-36 flex-none md:w-44">
                <Skeleton className="aspect-[3/4] w-full rounded-tile" />
                <Skeleton className="mt-2 h-5.5 w-4/5" />
                <Skeleton className="mt-1 h-4.5 w-1/2" />
              </li>
            ))}
      </ul>
    </section>
  )
}
