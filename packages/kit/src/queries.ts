import { useDeferredValue } from 'react'
import { QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import type { Call, Gives, Takes } from '@madang/wire'
import { callApi } from './call-api.ts'
import { isSessionOver, Refused } from './refused.ts'
import { wiring } from './wiring.ts'

/** What was fetched, shared by all screens. Answers that are a no are not asked for again. */
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
 * A GET of the wire, kept fresh: `data`, `isPending`, `error`, `refetch`. What arrives is shown in
 * slices: a list that fills never holds up a tap or a scroll.
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

/** What these calls answered is old now: screens that show it fetch it again. */
export function refresh(...calls: Call[]): void {
  for (const call of calls) void queries.invalidateQueries({ queryKey: keyOf(call) })
}

/**
 * Forgets what the person who was here has read, in this moment: nobody else sees any of it. What
 * everybody may read stays where it is shown, until it is read anew.
 */
export function forgetOwn(): void {
  queries.removeQueries({ type: 'inactive' })
  const own = queries.getQueryCache().findAll({ predicate: ({ meta }) => meta?.['isOwn'] === true })
  for (const query of own) query.reset()
}

/** A session that ended while something was read: log in, then everything is read again. */
function sessionOver(error: unknown): void {
  if (!isSessionOver(error)) return
  wiring().sessionOver(() => void queries.invalidateQueries())
}
