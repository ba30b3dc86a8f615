import { newId } from '#kernel/ids'
import { writeIdempotent } from '#kernel/idempotency'
import { findOwnBalance, listOwnWallets } from '#seamless'
import type { Carry } from './carry.ts'
import { findCarry } from './carry-store.ts'
import { openCarry } from './open-carry.ts'
import { sendCarry } from './send-carry.ts'
import type { Shop } from './send-carry.ts'

type Press = { id: string; memberId: string; at: Date }

/**
 * Everything from every vendor comes back with one press. Vendors are asked first, what they told
 * is opened in one transaction, then each is sent; a repeat finds the same carries.
 */
export async function collectAll(
  shop: Shop,
  { at, id, memberId }: Press,
): Promise<{ carries: Carry[]; silent: string[] }> {
  const found = await balancesOf(shop, memberId)
  const press = { actor: memberId, call: 'collect-all', content: {}, key: id }
  const opened = await writeIdempotent(shop.db, press, async (tx) => {
    const ids: string[] = []
    for (const { units, vendor } of found) {
      if (units === undefined || units === 0n) continue
      const order = { amountUnits: units, at, direction: 'out', memberId, vendor } as const
      ids.push((await openCarry(tx, { ...order, id: newId() })).id)
    }
    return { ids, silent: found.flatMap((one) => (one.units === undefined ? [one.vendor] : [])) }
  })
  const carries = await Promise.all(
    opened.ids.map(async (one) => {
      const carry = await shop.db.read((tx) => findCarry(tx, one))
      return carry?.state === 'moving' ? sendCarry(shop, carry, at) : carry
    }),
  )
  return { carries: carries.flatMap((one) => one ?? []), silent: opened.silent }
}

/** What lies at each vendor that keeps a wallet; `units` is undefined where it does not tell. */
export async function balancesOf(shop: Shop, memberId: string) {
  const wallets = await listOwnWallets(shop)
  return Promise.all(
    wallets.map(async ({ code, isOpen }) => ({
      isOpen,
      units: await findOwnBalance(shop, code, memberId),
      vendor: code,
    })),
  )
}
