import { useQuery } from '@tanstack/react-query'
import { familyAt } from '@madang/games/lottery/family'
import { serverSkewMs, useFetched } from '@madang/kit'
import { showLotteryBoard } from '@madang/wire/lottery'
import { useChanges } from '../../../kit/more/use-changes.ts'
import { askBoardAgainMs } from './ask-board-again.ts'
import { loadFamily } from './load-family.ts'

/** Returns the state of a game, its rules, and how far the server's clock is ahead of ours. */
export function useBoard(gameCode: string) {
  const fetched = useFetched(
    showLotteryBoard,
    { gameCode },
    {
      refetchInterval: ({ state }) =>
        state.data !== undefined &&
        askBoardAgainMs(state.data.draws, state.dataUpdatedAt + serverSkewMs()),
    },
  )
  useChanges([`draws:${gameCode}`], [showLotteryBoard])
  const { data } = fetched
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
  return { ...fetched, family: own, skewMs: serverSkewMs() }
}

export type Board = NonNullable<ReturnType<typeof useBoard>['data']>
