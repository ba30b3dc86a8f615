import { listInTurn } from '#kernel/database/list-in-turn'
import type { AppContext } from '#kernel/http/route'
import { protocolOf } from '../calls/handle-wallet-call.ts'
import { differencesBetween } from './difference.ts'
import type { Difference, VendorMove } from './difference.ts'
import { listUnresolved, updateResolved, upsertDifferences } from './difference-store.ts'
import { moveOne } from '../calls/move-money.ts'
import { currencyOfWallet, keyOf } from '../calls/movement.ts'
import type { Movement, Order } from '../calls/movement.ts'
import { findMovements, listMovements, listOpenBets } from '../calls/movement-store.ts'
import type { VendorConnection } from '../vendors/vendor.ts'
import { clientFor } from '../vendors/vendor-connection.ts'

type Workshop = Pick<AppContext, 'db' | 'log'>
type Span = { from: Date; to: Date }

/** The vendor is asked about a round that is open for longer than this. */
const openMs = 48 * 3_600_000
const atOnce = 500
/** A movement may have a slightly later time in one list than in the other. */
const slackMs = 5 * 60_000

/**
 * Compares the vendor's list of movements in a span with ours, stores every reconciliation break,
 * and resolves those that agree now. Moves no money: operators handle the breaks.
 *
 * @throws Refusal `vendor-silent`
 */
export async function reconcileVendor(
  context: Workshop,
  line: VendorConnection,
  { at, from, to }: Span & { at: Date },
): Promise<Difference[]> {
  const wide = { from: new Date(from.getTime() - slackMs), to: new Date(to.getTime() + slackMs) }
  const { listMoves } = protocolOf[line.protocol]
  const theirs = await listMoves(line, clientFor(context, line, true), wide)
  return context.db.write(async (tx) => {
    const spanned = await listMovements(tx, { vendor: line.code, ...wide })
    const named = await findMovements(
      tx,
      theirs.map(({ uuid }) => keyOf({ uuid, vendor: line.code })),
    )
    const ours = [...new Map([...spanned, ...named].map((one) => [one.key, one])).values()]
    const found = differencesBetween(line.code, ours, theirs)
    const open = new Set(found.map(nameOf))
    const seen = new Set([
      ...theirs.map(({ uuid }) => uuid),
      ...ours.map(({ key }) => key.slice(line.code.length + 1)),
    ])
    const agreed = (await listUnresolved(tx, line.code)).filter(
      (one) => one.what !== 'open-long' && seen.has(one.uuid) && !open.has(nameOf(one)),
    )
    await upsertDifferences(tx, found, at)
    await resolve(tx, line.code, agreed, at)
    return found
  })
}

const nameOf = ({ uuid, what }: Pick<Difference, 'uuid' | 'what'>) => `${what} ${uuid}`

async function resolve(
  tx: Parameters<typeof updateResolved>[0],
  vendor: string,
  agreed: Pick<Difference, 'uuid' | 'what'>[],
  at: Date,
): Promise<void> {
  const uuids = agreed.map(({ uuid }) => uuid)
  if (uuids.length > 0) {
    await updateResolved(tx, { at, uuids, vendor, what: agreed.map(({ what }) => what) })
  }
}

/**
 * Asks the vendor about bets that are open for more than 48 hours, and applies what it reports as
 * if the vendor had called. It uses the vendor's ids, so a call that still arrives moves no money
 * twice. A bet without a reported end is stored as a reconciliation break.
 */
export async function resolveOpenBets(
  context: Workshop,
  line: VendorConnection,
  at: Date,
): Promise<number> {
  const { db } = context
  const before = new Date(at.getTime() - openMs)
  const open = await db.write((tx) =>
    listInTurn(tx, {
      limit: atOnce,
      list: (inner, asked) => listOpenBets(inner, { ...asked, before, vendor: line.code }),
      name: `seamless-open:${line.code}`,
    }),
  )
  for (const bet of open) {
    const span = { from: new Date(bet.at.getTime() - slackMs), to: at }
    const { listMoves } = protocolOf[line.protocol]
    const ask = { ...span, round: bet.round }
    const theirs = await listMoves(line, clientFor(context, line, true), ask).catch(() => [])
    for (const move of theirs) {
      if (move.kind !== 'bet' && move.memberId === bet.memberId) {
        await moveOne(db, orderOf(line.code, move, at))
      }
    }
    await db.write(async (tx) => {
      const [now] = await findMovements(tx, [bet.key])
      if (now?.state === 'open') await upsertDifferences(tx, [raised(line.code, bet)], at)
      else
        await resolve(tx, line.code, [{ uuid: raised(line.code, bet).uuid, what: 'open-long' }], at)
    })
  }
  return open.length
}

const raised = (vendor: string, bet: Movement): Difference => ({
  memberId: bet.memberId,
  ourUnits: bet.amountUnits,
  round: bet.round,
  theirUnits: null,
  uuid: bet.key.slice(vendor.length + 1),
  vendor,
  what: 'open-long',
})

const orderOf = (vendor: string, move: VendorMove, at: Date): Order => ({
  amountUnits: move.units,
  at,
  currency: currencyOfWallet,
  gameCode: move.gameCode,
  isFree: false,
  isRoundClosed: move.isRoundClosed,
  kind: move.kind,
  memberId: move.memberId,
  ...(move.reference !== null && { reference: move.reference }),
  round: move.round,
  tokenHash: null,
  uuid: move.uuid,
  vendor,
})
