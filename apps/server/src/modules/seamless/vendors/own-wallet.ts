import * as v from 'valibot'
import { decimalOf, unitsOf } from '#kernel/money'
import { Refusal, refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { findConnection, connectionsOf } from '../calls/find-connection.ts'
import { clientFor } from './vendor-connection.ts'

type Shop = Pick<AppContext, 'config' | 'db' | 'log'>

/** A vendor that keeps a wallet of its own (transfer wallet) per member. */
export type OwnWallet = { code: string; isOpen: boolean }

/**
 * A vendor's status of a movement. `unheard`: it does not know the reference. `unknown`: it did not
 * reply, or not in the agreed shape; nothing may be concluded from that.
 */
export type VendorWord = 'done' | 'refused' | 'unheard' | 'unknown'

/** One movement at the vendor, with our reference as idempotency key. */
export type VendorMovement = {
  reference: string
  memberId: string
  direction: 'credit' | 'debit'
  units: bigint
}

const decimal = v.pipe(v.string(), v.regex(/^\d{1,13}(\.\d{1,5})?$/))
const balance = v.object({ balance: decimal })
const outcome = v.object({ status: v.picklist(['done', 'refused', 'unheard']) })

export async function listOwnWallets(shop: Shop): Promise<OwnWallet[]> {
  const lines = [...(await connectionsOf(shop)).values()]
  return lines
    .filter(({ wallet }) => wallet === 'own')
    .map(({ code, state }) => ({ code, isOpen: state === 'open' }))
}

/**
 * Returns the balance of a member's wallet at the vendor; undefined if the vendor does not reply.
 */
export async function findOwnBalance(
  shop: Shop,
  vendor: string,
  memberId: string,
): Promise<bigint | undefined> {
  const order = await asked(shop, vendor, 'balance', { user: memberId })
  const parsed = v.safeParse(balance, order)
  return parsed.success ? unitsOf(parsed.output.balance) : undefined
}

/** Moves money at the vendor. A repeated call with the same reference moves no money. */
export const moveAtVendor = (
  shop: Shop,
  vendor: string,
  { direction, memberId, reference, units }: VendorMovement,
): Promise<VendorWord> =>
  wordOf(
    asked(shop, vendor, direction, {
      amount: decimalOf(units),
      currency: 'KRW',
      reference,
      user: memberId,
    }),
  )

/** Returns the vendor's status of a movement; changes nothing. */
export const statusAtVendor = (shop: Shop, vendor: string, reference: string) =>
  wordOf(asked(shop, vendor, 'status', { reference }))

/**
 * Cancels a movement that the vendor has not received: if it still arrives, the vendor refuses it.
 * A movement that was carried out stays so, and the status says so.
 */
export const voidAtVendor = (shop: Shop, vendor: string, reference: string) =>
  wordOf(asked(shop, vendor, 'void', { reference }))

async function asked(shop: Shop, vendor: string, verb: string, body: object): Promise<unknown> {
  const line = await findConnection(shop, vendor)
  if (line?.wallet !== 'own') return refuse('not-found')
  try {
    return await clientFor(shop, line)({ body, path: `/wallet/${verb}` })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'vendor-silent') return undefined
    throw error
  }
}

async function wordOf(asking: Promise<unknown>): Promise<VendorWord> {
  const parsed = v.safeParse(outcome, await asking)
  return parsed.success ? parsed.output.status : 'unknown'
}
