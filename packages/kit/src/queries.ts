import { useDeferredValue } from 'react'
import { QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import type { Call, Gives, Takes } from '@madang/wire'
import { callApi } from './call-api.ts'
import { isSessionOver, Refused } from './refused.ts'
import { wiring } from './wiring.ts'

/** The cache of fetched data, shared by all screens. Refused requests are not retried. */
export const queries: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => !(error instanceof Refused) && count < 2,
      staleTime: 30_000,
    },
  },
  queryCache: new QueryCache({ onError: sessionOver }),
})

type FetchOptions<C extends Call> = Partial<
  Pick<UseQueryOptions<Gives<C>>, 'placeholderData' | 'refetchInterval' | 'staleTime' | 'gcTime'>
> & { enabled?: boolean }

/**
 * Fetches a GET of the API and keeps it fresh: `data`, `isPending`, `error`, `refetch`. New data
 * renders with low priority, so that a long list never blocks a tap or a scroll.
 */
export function useFetched<C extends Call>(
  call: C,
  input: Takes<C>,
  options: FetchOptions<C> = {},
): UseQueryResult<Gives<C>> {
  const fetched = useQuery({
    ...options,
    enabled: () => options.enabled !== false && (wiring().mayAsk?.(call) ?? true),
    meta: { isOwn: call.for !== 'anyone' },
    queryFn: ({ signal }) => callApi(call, input, { signal }),
    queryKey: keyOf(call, input),
  })
  return useDeferredValue(fetched)
}

export function keyOf<C extends Call>(call: C, input?: Takes<C>): readonly unknown[] {
  return input === undefined ? [call.path] : [call.path, input]
}

/** Marks the results of these calls as outdated: screens that show them fetch them again. */
export function refresh(...calls: Call[]): void {
  for (const call of calls) void queries.invalidateQueries({ queryKey: keyOf(call) })
}

/**
 * Removes at once all data that the previous user fetched, so that nobody else sees it. Public data
 * stays on the screen until it is fetched again.
 */
export function forgetOwn(): void {
  queries.removeQueries({ type: 'inactive' })
  const own = queries.getQueryCache().findAll({ predicate: ({ meta }) => meta?.['isOwn'] === true })
  for (const query of own) query.reset()
}

/** Asks for a login when the session ended during a fetch, then fetches everything again. */
function sessionOver(error: unknown): void {
  if (!isSessionOver(error)) return
  wiring().sessionOver(() => void queries.invalidateQueries())
}
