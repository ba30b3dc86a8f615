import { UiLink } from '@madang/ui'
import type { LotteryMenuGame } from '@madang/wire/lottery'
import { useTranslations } from 'use-intl'
import { DrawResult } from '../results/draw-result.tsx'
import { NextCountdown } from '../results/next-countdown.tsx'
import { isRoom, roomOf } from './room-of.ts'

const shownMax = 10

/** The rooms of bingo and keno, each with the time until its next round closes. */
export function RoomList({ games, skewMs }: { games: LotteryMenuGame[]; skewMs: number }) {
  const t = useTranslations('lottery')
  const rooms = games.filter(isRoom)
  if (rooms.length === 0) return null
  return (
    <section aria-label={t('rooms')} className="grid gap-3">
      <h2 className="text-h2">{t('rooms')}</h2>
      <p className="text-small text-text-2">{t('roomsAbout')}</p>
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
        {rooms.map((game) => (
          <li
            key={game.gameCode}
            className="relative grid min-w-0 content-start gap-2 rounded-tile border border-seam bg-s1 p-4"
          >
            <span className="flex items-baseline gap-2">
              <UiLink href={roomOf(game)} className="text-h3 whole-tile">
                {t('roomOf', { name: game.name })}
              </UiLink>
              {game.next && (
                <span className="ms-auto">
                  <NextCountdown draw={game.next} skewMs={skewMs} className="text-action" />
                </span>
              )}
            </span>
            {game.last?.drawn && (
              <DrawResult drawn={game.last.drawn.slice(0, shownMax)} family={game.family} isSmall />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
