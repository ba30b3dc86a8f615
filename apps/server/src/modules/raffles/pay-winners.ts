import type { Tx } from '#kernel/database'
import { publish } from '#kernel/events'
import { acceptedNew } from '#kernel/refusal'
import { post } from '#ledger'
import { readSetting } from '#settings'
import { addUnplayed, balanceMoved, rewardPaid, playOf } from '#wallet'
import { mayHave } from './may-have.ts'
import { prize } from './postings.ts'
import type { Raffle } from './raffle.ts'
import { insertWinner } from './raffle-store.ts'
import { rafflesSetting } from './raffles-setting.ts'

type Drawn = { place: number; number: number; memberId: string }

/** Pays the places of a raffle, which the caller holds and draws once. */
export async function payWinners(tx: Tx, raffle: Raffle, drawn: Drawn[], at: Date): Promise<void> {
  const { playPercent } = await readSetting(tx, rafflesSetting)
  // Members' accounts are taken in the order of their ids, as everywhere.
  for (const one of drawn.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))) {
    const may = await mayHave(tx, one.memberId, at)
    const amountUnits = may ? (raffle.prizes[one.place - 1] ?? 0n) : 0n
    const won = { ...one, amountUnits, raffleId: raffle.id }
    await insertWinner(tx, won)
    if (amountUnits === 0n) continue
    acceptedNew((await post(tx, [[prize(won)]], at))[0])
    await addUnplayed(tx, one.memberId, playOf(amountUnits, playPercent * 100), at)
    const paid = {
      id: `raffles:${raffle.id}:${one.place}`,
      kind: 'bonus',
      memberId: one.memberId,
      units: String(amountUnits),
    } as const
    await publish(tx, rewardPaid, [{ ...paid, at: at.toISOString() }])
    await publish(tx, balanceMoved, [{ memberId: one.memberId }])
  }
}
