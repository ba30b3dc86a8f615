import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '@madang/kit'
import type { Gives } from '@madang/wire'
import { type BetList, listBets } from '@madang/wire/sportsbook-bets'
import { useSession } from '../../../kit/session.ts'

type Page = Gives<typeof listBets>

/** Open bets change without an action on this page, so the list is polled. */
const everyMs = 5_000

export function useBetPages(state: BetList) {
  const session = useSession()
  return useInfiniteQuery({
    enabled: session !== null,
    getNextPageParam: (last: Page) => last.next ?? undefined,
    initialPageParam: undefined as string | undefined,
    meta: { isOwn: true },
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      callApi(
        listBets,
        { state, ...(pageParam !== undefined && { after: pageParam }) },
        { signal },
      ),
    queryKey: [listBets.path, 'pages', state],
    ...(state === 'open' && { refetchInterval: everyMs }),
  })
}
