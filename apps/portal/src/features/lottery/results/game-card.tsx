import { Badge, UiLink } from '@madang/ui'
import type { LotteryMenuGame } from '@madang/wire/lottery'
import { useTranslations } from 'use-intl'
import { boardOf } from '../board/board-of.ts'
import { DrawResult } from './draw-result.tsx'
import { NextCountdown } from './next-countdown.tsx'

/** The first of bingo's 55 calls: the whole result is in its room. */
const shownMax = 20

/** A game of the lobby with its last result and the time until its draw closes. */
export function GameCard({ game, skewMs }: { game: LotteryMenuGame; skewMs: number }) {
  const t = useTranslations('lottery')
  return (
    <article className="relative grid h-full content-start gap-2 rounded-tile border border-seam bg-s1 p-4">
      <header className="flex items-center gap-2">
        <h3 className="text-h3">
          <UiLink href={boardOf(game)} className="block whole-tile">
            {game.name}
          </UiLink>
        </h3>
        {game.next && (
          <span className="ms-auto">
            <NextCountdown draw={game.next} skewMs={skewMs} className="text-action" />
          </span>
        )}
      </header>
      {game.isSimulated && <Badge tone="info">{t('simulated')}</Badge>}
      {game.last?.drawn && (
        <DrawResult drawn={game.last.drawn.slice(0, shownMax)} family={game.family} isSmall />
      )}
    </article>
  )
}
