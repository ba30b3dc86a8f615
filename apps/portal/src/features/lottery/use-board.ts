import { useQuery } from '@tanstack/react-query'
import { familyAt } from '@madang/games/lottery/family'
import { useFetched } from '@madang/kit'
import { showLotteryBoard } from '@madang/wire/lottery'
import { askBoardAgainMs } from './ask-board-again.ts'
import { loadFamily } from './load-family.ts'

/** Before there is a first answer. */
const firstMs = 2_000

/** A game as it stands, its rules, and how far the server's clock is ahead of ours. */
export function useBoard(gameCode: string) {
  // By the draws' own times; a hidden tab looks not at all.
  const fetched = useFetched(
    showLotteryBoard,
    { gameCode },
    { refetchInterval: ({ state }) => (state.data ? askBoardAgainMs(state.data) : firstMs) },
  )
  const { data } = fetched
  // The answer is young when it arrives, so its clock is late by its way at most.
  const skewMs = data ? Date.parse(data.now) - fetched.dataUpdatedAt : 0
  const familyId = data?.game.family
  const family = useQuery({
    enabled: familyId !== undefined,
    queryFn: () => loadFamily(familyId ?? ''),
    queryKey: ['lottery-family', familyId],
    staleTime: Infinity,
  })
  const selling = data?.draws.find(({ state }) => state === 'selling')
  // Rules of a calendar are those of the draw that sells.
  const own = family.data && selling ? familyAt(family.data, new Date(selling.drawAt)) : family.data
  return { ...fetched, family: own, skewMs }
}

export type Board = NonNullable<ReturnType<typeof useBoard>['data']>
