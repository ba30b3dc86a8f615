import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '@madang/kit'
import type { Gives, Takes } from '@madang/wire'
import { listMatches } from '@madang/wire/sportsbook'
import { takeCards } from './matches.ts'

type Page = Gives<typeof listMatches>
type Wish = Omit<Takes<typeof listMatches>, 'after'>

/** Lists change slowly: prices and scores come by the odds feed. */
const everyMs = 30_000

/** Loads a list of matches page by page, and passes each page to the store of matches. */
export function useMatchPages(wish: Wish) {
  const pages = useInfiniteQuery({
    getNextPageParam: (last: Page) => last.next ?? undefined,
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const asked = { ...wish, ...(pageParam !== undefined && { after: pageParam }) }
      const page = await callApi(listMatches, asked, { signal })
      takeCards(page.rows)
      return page
    },
    queryKey: [listMatches.path, 'pages', wish],
    refetchInterval: everyMs,
  })
  // A cached list was not fetched again, and newer updates may have arrived since.
  useEffect(() => {
    for (const { rows } of pages.data?.pages ?? []) takeCards(rows)
  }, [pages.data])
  return pages
}
