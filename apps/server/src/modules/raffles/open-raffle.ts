import { promiseBeacon } from '#kernel/beacon/beacon-rounds'
import { endOfDays, weekOf } from '#kernel/brand-day'
import type { Database } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { unitsOf } from '#kernel/money'
import { readSetting } from '#settings'
import { rafflePromises } from './promises.ts'
import { prizesOf, raffleKind } from './raffle.ts'
import { insertRaffle, listRaffles, lockRaffles } from './raffle-store.ts'
import { rafflesSetting } from './raffles-setting.ts'
import { rulesHash } from './rules-hash.ts'

/** Opens this week's raffle if there is none; commits to its secret before any ticket. */
export async function openRaffle(db: Database, now: Date): Promise<void> {
  await db.write(async (tx) => {
    const terms = await readSetting(tx, rafflesSetting)
    if (!terms.isOpen) return
    await lockRaffles(tx)
    const [last] = await listRaffles(tx, 1)
    const began = weekOf(now)
    if (last && last.began >= began) return
    const number = (last?.number ?? 0) + 1
    const id = newId()
    const promise = { firstNumber: number, rulesHash, subject: raffleKind }
    const { id: commitmentId } = await rafflePromises.commit(tx, promise, now)
    const endsAt = endOfDays(began, 7)
    await insertRaffle(tx, {
      ...(await promiseBeacon(tx, { closesAt: endsAt, now })),
      beaconSignature: null,
      began,
      commitmentId,
      drawnAt: null,
      endsAt,
      id,
      number,
      prizes: prizesOf(terms),
      ticketCount: 0,
      ticketsMax: terms.ticketsMax,
      ticketUnits: unitsOf(terms.ticketBet),
    })
  })
}
