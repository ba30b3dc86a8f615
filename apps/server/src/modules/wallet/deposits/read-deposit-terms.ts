import type { ReadTx } from '#kernel/database/database'
import { decimalOrNull } from '#kernel/money'
import { depositRoom, readHolds } from '#protection'
import { agePolicyAt, readSettings } from '#settings'
import { readTier } from '#verification'
import { countOpenDeposits } from './deposit-store.ts'
import { limitsOf, settlerOf, shownMethods } from './method.ts'
import { openingOf } from '#kernel/opening'

/** Returns the deposit terms for a member: methods, limits, fees, hours and the room left. */
export async function readDepositTerms(tx: ReadTx, memberId: string, now: Date) {
  const { age, deposits, withdrawals } = await readSettings(tx)
  const { timeZone } = agePolicyAt(age.policies, now)
  const room = await depositRoom(tx, memberId, now)
  const { depositRoomUnits, next, tier } = await readTier(tx, memberId, now)
  const methods = shownMethods(deposits).map((way) => {
    const { closesAt, feeBps, feeFixed, group, id, kind, minutes, name, opensAt } = way
    const opening = openingOf(way, now, timeZone)
    return {
      ...limitsOf(deposits, way),
      banks: kind === 'bank' ? deposits.bankAccounts : [],
      feeBps,
      feeFixed,
      group,
      hours: opensAt === closesAt ? null : { closesAt, opensAt },
      id,
      isOpen: opening.isOpen,
      kind,
      method: settlerOf(way),
      minutes,
      name,
      opensAt: opening.opensAt?.toISOString() ?? null,
    }
  })
  return {
    groups: deposits.groups.filter(({ id }) => methods.some(({ group }) => group === id)),
    methods,
    openCount: await countOpenDeposits(tx, memberId),
    openCountMax: deposits.openCountMax,
    playPercent: withdrawals.playBps / 100,
    pause: (await readHolds(tx, memberId, now)).pause,
    room: decimalOrNull(room !== null && room < 0n ? 0n : room),
    tier: {
      next,
      now: tier,
      room: decimalOrNull(depositRoomUnits),
    },
  }
}
