import type { Family } from '@madang/games/lottery/family'
import { useFetched } from '@madang/kit'
import { EmptyState } from '@madang/ui'
import { listLotteryTickets } from '@madang/wire/lottery-tickets'
import { useTranslations } from 'use-intl'
import { useChanges } from '../../../kit/more/use-changes.ts'
import { useSession } from '../../../kit/session.ts'
import { BingoRound } from '../games/bingo-round.tsx'
import { CalledBalls } from '../games/called-balls.tsx'
import { KenoRound } from '../games/keno-round.tsx'
import type { Board } from '../board/use-board.ts'
import { useCalls } from '../games/use-calls.ts'

const ballCounts: Readonly<Record<string, number>> = { bingo: 75, keno: 80 }

/** The calls, and the member's own cards or slips of this round and of the next one. */
export function RoomFloor({
  board,
  family,
  skewMs,
}: {
  board: Board
  family: Family
  skewMs: number
}) {
  const t = useTranslations('lottery')
  const session = useSession()
  const calls = useCalls(board, skewMs)
  const asked = { gameCode: board.game.gameCode }
  const options = { enabled: session !== null }
  const tickets = useFetched(listLotteryTickets, asked, options).data?.rows ?? []
  useChanges(['balance', `draws:${board.game.gameCode}`], [listLotteryTickets])
  const selling = board.draws.find(({ state }) => state === 'selling')
  const waiting = board.draws.filter(({ state }) => state === 'closed').map(({ number }) => number)
  const playing = tickets.filter(({ number }) => number === calls?.draw.number)
  const next = tickets.filter(
    ({ number }) => number === selling?.number || waiting.includes(number),
  )
  const picked = new Set(playing.flatMap(({ lines }) => lines.flatMap(({ picks }) => picks.flat())))
  const called = calls?.called ?? []
  const isBingo = family.id === 'bingo'
  return (
    <div className="grid min-w-0 content-start gap-4">
      {calls ? (
        <CalledBalls
          ballCount={ballCounts[family.id] ?? 0}
          calls={calls}
          picked={picked}
          announceBall={isBingo ? lettered : (ball) => ball}
        />
      ) : (
        <EmptyState kind="ticket" text={t('noRound')} />
      )}
      {isBingo ? (
        <>
          <BingoRound called={called} tickets={playing} title={t('playingCards')} />
          <BingoRound called={[]} tickets={next} title={t('boughtCards')} />
        </>
      ) : (
        <>
          <KenoRound
            called={called}
            isOver={calls?.isOver ?? false}
            tickets={playing}
            title={t('playingSlips')}
          />
          <KenoRound called={[]} isOver={false} tickets={next} title={t('boughtSlips')} />
        </>
      )}
    </div>
  )
}

/** Returns "B 7", as it is called: every letter has fifteen numbers. */
const lettered = (ball: string): string => `${'BINGO'[Math.floor((Number(ball) - 1) / 15)]} ${ball}`
