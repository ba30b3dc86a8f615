import { lazy, Suspense } from 'react'
import { Badge, UiLink } from '@madang/ui'
import type { Game } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { FavouriteButton } from './favourite-button.tsx'
import { GamePicture } from './game-picture.tsx'
import { launchWay } from './launch-way.ts'
import { gamePath } from './paths.ts'
import { useSession } from './session.ts'
import { PlayMark, TileLink } from './tile-link.tsx'

/** Few games have a jackpot, so its code is loaded with the first of them. */
const JackpotMark = lazy(async () => {
  const { JackpotMark: component } = await import('./jackpot-mark.tsx')
  return { default: component }
})

/** A game that opens with one tap: for money when logged in, for free where free play is on. */
export function GameTile({ game, isEager = false }: { game: Game; isEager?: boolean }) {
  const t = useTranslations('lobby')
  const session = useSession()
  const hasFreePlay = game.supportPlay === 0
  const isFree = hasFreePlay && session === null
  return (
    <article className="group relative grid content-start gap-2">
      <TileLink way={launchWay(game, { isFree })}>
        <GamePicture
          src={game.showIcon}
          isEager={isEager}
          className="transition-transform group-hover:-translate-y-0.5"
        />
        <PlayMark>{isFree ? t('playFree') : t('play')}</PlayMark>
        <span className="sr-only">{game.displayName}</span>
        {/* On a narrow tile the jackpot goes above the other mark, never under it. */}
        <span className="absolute inset-x-2 bottom-2 flex flex-wrap-reverse justify-end gap-1">
          {game.isHot && (
            // Hidden while the bottom of the picture says what a tap does.
            <Badge
              tone="live"
              className="me-auto bg-bg group-focus-within:opacity-0 group-hover:opacity-0"
            >
              {t('hot')}
            </Badge>
          )}
          {game.hasJackpot && (
            <Suspense fallback={null}>
              <JackpotMark gameId={game.gameId} />
            </Suspense>
          )}
        </span>
      </TileLink>
      <FavouriteButton game={game} className="absolute end-1 top-1" />
      <div className="min-w-0">
        <h3 aria-hidden="true" className="truncate text-ui font-semibold">
          {game.displayName}
        </h3>
        <p className="flex items-baseline justify-between gap-2 text-small text-text-3">
          <span className="truncate">{game.vendorName}</span>
          {hasFreePlay && session !== null && (
            <UiLink
              href={gamePath(game.gameId, { isFree: true })}
              aria-label={t('playFreeOf', { game: game.displayName })}
              className="label touch text-action underline-offset-4 hover:underline"
            >
              {t('free')}
            </UiLink>
          )}
        </p>
      </div>
    </article>
  )
}
