import { keyOf, queries, refresh } from '@madang/kit'
import type { Gives } from '@madang/wire'
import { showBalance } from '@madang/wire/wallet'

type Balance = Gives<typeof showBalance>

/**
 * Shows the balance less the price of a ticket until it is released, whatever arrives meanwhile:
 * what a ticket wins is paid when it is bought, and must not be read from the balance before the
 * ticket is scratched.
 *
 * @returns releases it; again does nothing
 */
export function holdBalance(price: string): () => void {
  const queryKey = keyOf(showBalance, {})
  const before = queries.getQueryData<Balance>(queryKey)
  if (!before) return () => undefined
  const sumBalance = (Number(before.sumBalance) - Number(price)).toFixed(2)
  const held = { ...before, sumBalance }
  let latest = before
  const stop = queries.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryKey[0] !== queryKey[0]) return
    const data = query.state.data as Balance | undefined
    if (!data || data.sumBalance === held.sumBalance || data.currency !== held.currency) return
    latest = data
    queries.setQueryData<Balance>(query.queryKey, held)
  })
  queries.setQueryData<Balance>(queryKey, held)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    stop()
    queries.setQueryData<Balance>(queryKey, latest)
    refresh(showBalance)
  }
}
