import * as v from 'valibot'
import { decimalOf, unitsOf } from '#kernel/money'
import { Refusal, refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/route'
import { findConnection, connectionsOf } from './find-connection.ts'
import { clientFor } from './vendor-connection.ts'

type Shop = Pick<AppContext, 'config' | 'db' | 'log'>

/** A vendor that keeps a wallet of its own per member. */
export type OwnWallet = { code: string; isOpen: boolean }

/**
 * What a vendor says became of a movement. `unheard`: it does not know the reference. `unknown`: it
 * did not answer, or not in its own form; nothing may be guessed from that.
 */
export type VendorWord = 'done' | 'refused' | 'unheard' | 'unknown'

/** One movement at the vendor, named by our reference: the same reference counts once there. */
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

/** What lies in a member's wallet at the vendor; undefined while the vendor does not tell. */
export async function findOwnBalance(
  shop: Shop,
  vendor: string,
  memberId: string,
): Promise<bigint | undefined> {
  const order = await asked(shop, vendor, 'balance', { user: memberId })
  const parsed = v.safeParse(balance, order)
  return parsed.success ? unitsOf(parsed.output.balance) : undefined
}

/** Moves money at the vendor. Doing it again with the same reference moves nothing twice. */
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

/** Asks what became of a movement; asking changes nothing. */
export const statusAtVendor = (shop: Shop, vendor: string, reference: string) =>
  wordOf(asked(shop, vendor, 'status', { reference }))

/**
 * Ends a movement that the vendor has not heard: should it still arrive, it is refused. One that
 * was carried out stays so, and that is the answer.
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
