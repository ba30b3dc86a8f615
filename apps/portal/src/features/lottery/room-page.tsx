import type { Family } from '@madang/games/lottery/family'
import { useFetched } from '@madang/kit'
import { Countdown, EmptyState, Skeleton, UiLink } from '@madang/ui'
import { listLotteryTickets } from '@madang/wire/lottery-tickets'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { useSession } from '../../kit/session.ts'
import { useTitle } from '../../kit/use-title.ts'
import { BingoRound } from './bingo-round.tsx'
import { BingoShop, PatternOdds } from './bingo-shop.tsx'
import { CalledBalls } from './called-balls.tsx'
import { KenoRound } from './keno-round.tsx'
import { KenoShop } from './keno-shop.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { StayCheck } from './stay-check.tsx'
import { useBoard } from './use-board.ts'
import type { Board } from './use-board.ts'
import { useCalls } from './use-calls.ts'
import { isRoom } from './room-of.ts'

/**
 * A room of bingo or keno: the draw of a game told ball by ball, with the member's cards beside it
 * and cards for the next round on sale. A round is a draw, so it is promised and proved as one.
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

const ballCounts: Readonly<Record<string, number>> = { bingo: 75, keno: 80 }
const everyMs = 5_000

function Room({ board, family, skewMs }: { board: Board; family: Family; skewMs: number }) {
  const t = useTranslations('lottery')
  const session = useSession()
  const calls = useCalls(board, skewMs)
  const asked = { gameCode: board.game.gameCode }
  const options = { enabled: session !== null, refetchInterval: everyMs }
  const tickets = useFetched(listLotteryTickets, asked, options).data?.rows ?? []
  const selling = board.draws.find(({ state }) => state === 'selling')
  const playing = tickets.filter(({ number }) => number === calls?.draw.number)
  const next = tickets.filter(({ number }) => number === selling?.number)
  const picked = new Set(playing.flatMap(({ lines }) => lines.flatMap(({ picks }) => picks.flat())))
  const isBingo = family.id === 'bingo'
  const [play] = family.playTypes
  return (
    <div className="mx-auto grid w-full max-w-330 gap-4 px-4 py-6 md:px-8">
      <UiLink href="/elott" className="justify-self-start text-small text-action">
        {t('allRooms')}
      </UiLink>
      <RoomHead board={board} skewMs={skewMs} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 content-start gap-4">
          {calls ? (
            <CalledBalls
              ballCount={ballCounts[family.id] ?? 0}
              calls={calls}
              picked={picked}
              sayBall={isBingo ? lettered : (ball) => ball}
            />
          ) : (
            <EmptyState kind="ticket" text={t('noRound')} />
          )}
          {isBingo ? (
            <>
              <BingoRound
                called={calls?.called ?? []}
                tickets={playing}
                title={t('playingCards')}
              />
              <BingoRound called={[]} tickets={next} title={t('boughtCards')} />
            </>
          ) : (
            <>
              <KenoRound
                called={calls?.called ?? []}
                isOver={calls?.isOver ?? false}
                tickets={playing}
                title={t('playingSlips')}
              />
              <KenoRound called={[]} isOver={false} tickets={next} title={t('boughtSlips')} />
            </>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-4">
          {isBingo ? (
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

/** The name of the room, how long the member plays, and until when the next round sells. */
function RoomHead({ board, skewMs }: { board: Board; skewMs: number }) {
  const t = useTranslations('lottery')
  const selling = board.draws.find(({ state }) => state === 'selling')
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <h1 className="text-h2">{t('roomOf', { name: board.game.name })}</h1>
      <StayCheck gameId={board.game.gameId} />
      {selling && (
        <span className="ms-auto flex items-baseline gap-2">
          <span className="num label text-small text-text-3">
            {t('nextRound', { name: selling.name })}
          </span>
          <Countdown
            until={selling.closesAt}
            skewMs={skewMs}
            label={t('closesIn')}
            className="text-h2 text-action"
          />
        </span>
      )}
    </div>
  )
}

/** "B 7" as it is called: every letter has fifteen numbers. */
const lettered = (ball: string): string => `${'BINGO'[Math.floor((Number(ball) - 1) / 15)]} ${ball}`
