import type { Family } from '@madang/games/lottery/family'
import { EmptyState, Skeleton, UiLink } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { useTitle } from '../../../kit/use-title.ts'
import { BingoShop, PatternOdds } from '../games/bingo-shop.tsx'
import { KenoShop } from '../games/keno-shop.tsx'
import { NextCountdown } from '../results/next-countdown.tsx'
import { ResultsPanel } from '../results/results-panel.tsx'
import { RoomFloor } from './room-floor.tsx'
import { isRoom } from './room-of.ts'
import { PlaySessionCheck } from '../play-session-check.tsx'
import { useBoard } from '../board/use-board.ts'
import type { Board } from '../board/use-board.ts'

/**
 * A room of bingo or keno: the draw of a game shown ball by ball, with the member's cards and cards
 * for the next round. A round is a draw, so it has the same commitments and proofs.
 */
export function RoomPage({ gameCode }: { gameCode: string }) {
  const t = useTranslations('lottery')
  const { data: board, error, family, isError, refetch, skewMs } = useBoard(gameCode)
  useTitle(board?.game.name ?? t('rooms'))
  if (isError && !board) return <Failure error={error} retry={() => void refetch()} />
  if (!board || !family) return <Skeleton className="m-4 h-120 rounded-tile" />
  if (!isRoom(board.game)) return <EmptyState kind="ticket" text={t('noGames')} />
  return <Room board={board} family={family} skewMs={skewMs} />
}

function Room({ board, family, skewMs }: { board: Board; family: Family; skewMs: number }) {
  const t = useTranslations('lottery')
  const [play] = family.playTypes
  return (
    <div className="mx-auto grid w-full max-w-330 gap-4 px-4 py-6 md:px-8">
      <UiLink
        href="/elott"
        className="flex min-h-11 items-center justify-self-start text-small text-action"
      >
        {t('allRooms')}
      </UiLink>
      <RoomHead board={board} skewMs={skewMs} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <RoomFloor board={board} family={family} skewMs={skewMs} />
        <div className="grid min-w-0 content-start gap-4">
          {family.id === 'bingo' ? (
            <>
              <BingoShop board={board} family={family} />
              <PatternOdds board={board} family={family} />
            </>
          ) : (
            <KenoShop board={board} family={family} />
          )}
        </div>
      </div>
      {play && <ResultsPanel board={board} family={family} play={play} />}
    </div>
  )
}

/** The name of the room, the time played, and the countdown of the next round. */
function RoomHead({ board, skewMs }: { board: Board; skewMs: number }) {
  const t = useTranslations('lottery')
  const { next } = board.game
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <h1 className="text-h2">{t('roomOf', { name: board.game.name })}</h1>
      <PlaySessionCheck gameId={board.game.gameId} />
      {next && (
        <span className="ms-auto flex items-baseline gap-2">
          <span className="num label text-small text-text-3">
            {t('nextRound', { name: next.name })}
          </span>
          <NextCountdown draw={next} skewMs={skewMs} className="text-h2 text-action" />
        </span>
      )}
    </div>
  )
}
