import * as v from 'valibot'
import { unitsOf } from '#kernel/money'
import { Refusal, refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import type { OutsideRound } from '#wagers'
import { findConnection } from '../calls/find-connection.ts'
import { findGamesByCode } from './game-store.ts'
import { clientFor } from './vendor-connection.ts'

type Shop = Pick<AppContext, 'config' | 'db' | 'log'>

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const decimal = v.pipe(v.string(), v.regex(/^\d{1,13}(\.\d{1,5})?$/))
const round = v.object({
  changed_at: v.pipe(v.string(), v.isoTimestamp()),
  currency: v.literal('KRW'),
  game_code: name,
  payout: decimal,
  played_at: v.pipe(v.string(), v.isoTimestamp()),
  round: v.pipe(name, v.maxLength(80)),
  stake: decimal,
  state: v.picklist(['settled', 'void']),
  user: v.pipe(v.string(), v.uuid()),
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
})
const page = v.object({ next: v.nullable(name), rounds: v.array(v.unknown()) })

export type OwnRounds = {
  rounds: OutsideRound[]
  /** Number of entries that do not have the agreed shape: nobody guesses what they mean. */
  strangeCount: number
  next: string | null
}

/**
 * Returns one page of rounds that were played in the vendor's own wallet, by the time of their last
 * change: late rounds and corrections appear again. Like the list of movements, the shape is agreed
 * upon with the vendor before it opens; no protocol's public documentation has it.
 *
 * @returns undefined if the vendor does not reply, or not in the agreed shape
 */
export async function listRoundsAtVendor(
  shop: Shop,
  vendor: string,
  ask: { from: Date; to: Date; after: string | null; limit: number },
): Promise<OwnRounds | undefined> {
  const line = await findConnection(shop, vendor)
  if (line?.wallet !== 'own') return refuse('not-found')
  const body = { ...ask, from: ask.from.toISOString(), to: ask.to.toISOString() }
  const client = clientFor(shop, line, true, `${vendor} rounds`)
  const response = v.safeParse(page, await unlessSilent(() => client({ body, path })))
  if (!response.success) return undefined
  const lines = response.output.rounds.map((one) => v.safeParse(round, one))
  const good = lines.flatMap((one) => (one.success ? [one.output] : []))
  const codes = [...new Set(good.map((one) => `${vendor}:${one.game_code}`))]
  const games = codes.length === 0 ? [] : await shop.db.read((tx) => findGamesByCode(tx, codes))
  const gameOf = new Map(games.map((game) => [game.code, game]))
  return {
    next: response.output.next,
    rounds: good.map((one) => ({
      category: gameOf.get(one.game_code)?.category ?? 'RNG',
      changedAt: new Date(one.changed_at),
      correctedAt: null,
      currency: one.currency,
      game: gameOf.get(one.game_code)?.gameId ?? one.game_code,
      memberId: one.user,
      payoutUnits: unitsOf(one.payout),
      playedAt: new Date(one.played_at),
      round: one.round,
      stakeUnits: unitsOf(one.stake),
      state: one.state,
      vendor,
      version: one.version,
    })),
    strangeCount: lines.length - good.length,
  }
}

const path = '/wallet/rounds'

async function unlessSilent(asking: () => Promise<unknown>): Promise<unknown> {
  try {
    return await asking()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'vendor-silent') return undefined
    throw error
  }
}
