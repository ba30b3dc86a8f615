import type { ReactNode } from 'react'
import { useFetched } from '@madang/kit'
import { Skeleton } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showLotteryTrends } from '@madang/wire/lottery'
import { Failure } from '../../../kit/failure.tsx'
import { useChanges } from '../../../kit/more/use-changes.ts'

/** The last draws of a game, and what came in all of them. */
export type Trended = Gives<typeof showLotteryTrends>

/** Fetches the long history only when somebody looks at it, and again after each draw. */
export function Trends({
  children,
  gameCode,
}: {
  children: (trends: Trended) => ReactNode
  gameCode: string
}) {
  const { data, error, refetch } = useFetched(showLotteryTrends, { gameCode })
  useChanges([`draws:${gameCode}`], [showLotteryTrends])
  if (data) return children(data)
  if (error) return <Failure error={error} retry={() => void refetch()} />
  return <Skeleton className="my-3 h-40 w-full" />
}
