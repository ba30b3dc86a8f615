import { useQuery } from '@tanstack/react-query'
import { familyAt } from '@madang/games/lottery/family'
import { useFetched } from '@madang/kit'
import { showLotteryBoard } from '@madang/wire/lottery'
import { askBoardAgainMs } from './ask-board-again.ts'
import { loadFamily } from './load-family.ts'

/** The polling interval before the first response. */
const firstMs = 2_000

/** Returns the state of a game, its rules, and how far the server's clock is ahead of ours. */
export function useBoard(gameCode: string) {
  // Polls by the draws' own times; a hidden tab does not poll.
  const fetched = useFetched(
    showLotteryBoard,
    { gameCode },
    { refetchInterval: ({ state }) => (state.data ? askBoardAgainMs(state.data) : firstMs) },
  )
  const { data } = fetched
  // A response is fresh on arrival, so its clock is late by the network delay at most.
  const skewMs = data ? Date.parse(data.now) - fetched.dataUpdatedAt : 0
  const familyId = data?.game.family
  const family = useQuery({
    enabled: familyId !== undefined,
    queryFn: () => loadFamily(familyId ?? ''),
    queryKey: ['lottery-family', familyId],
    staleTime: Infinity,
  })
  const selling = data?.draws.find(({ state }) => state === 'selling')
  // Rules that depend on the date are those of the open draw.
  const own = family.data && selling ? familyAt(family.data, new Date(selling.drawAt)) : family.data
  return { ...fetched, family: own, skewMs }
}

export type Board = NonNullable<ReturnType<typeof useBoard>['data']>
