import { findMembers } from '#identity'
import { dayOf } from '#kernel/brand-day'
import type { Database } from '#kernel/database/database'
import { beforeAllIds } from '#kernel/ids'
import type { Job } from '#kernel/jobs/jobs'
import { workInTurn } from '#kernel/database/list-in-turn'
import { monthOf } from './calendar.ts'
import { deleteOldDays, sumDays } from './day-store.ts'
import { giveGift, payHeldGift } from './give-gift.ts'
import { listHeldGifts } from './held-gift-store.ts'
import { listLevels, listRankedAfter, listRanks, lockRanked, updateRanked } from './rank-store.ts'
import { afterMonth } from './rank.ts'

const pageSize = 200
const heldAtOnce = 200

export const jobs: Job[] = [
  {
    // Half past midnight of the first day of a month, in Seoul.
    cron: '30 15 28-31 * *',
    name: 'vip.close-month',
    async run({ db, now }) {
      if (!dayOf(now).endsWith('-01')) return
      const month = monthOf(now, 1)
      const before = monthOf(now, 2).from
      const keeps = new Map((await db.read(listRanks)).map((rank) => [rank.level, rank.keepUnits]))
      await eachRanked(db, async (ids) => {
        for (const memberId of ids) {
          await db.write(async (tx) => {
            const ranked = await lockRanked(tx, memberId, now)
            // A second run of the same month must not forgive or lower a rank again.
            if (ranked.gracedMonth === month.from || dayOf(ranked.since) >= dayOf(now)) return
            const { validUnits } = await sumDays(tx, memberId, month)
            const keepUnits = keeps.get(ranked.level) ?? 0n
            const next = afterMonth(ranked, keepUnits, { before, began: month.from, validUnits })
            await updateRanked(tx, ranked, next, now)
          })
        }
      })
      await db.write((tx) => deleteOldDays(tx, monthOf(now, 6).from))
    },
  },
  {
    // Nine in the morning in Seoul.
    cron: '0 0 * * *',
    name: 'vip.birthdays',
    async run({ db, now }) {
      const today = dayOf(now)
      const gifts = new Map((await db.read(listRanks)).map((one) => [one.level, one.birthdayUnits]))
      await eachRanked(db, async (ids) => {
        const members = await db.read((tx) => findMembers(tx, ids))
        const born = members.filter(({ bornOn }) => bornOn?.slice(5) === today.slice(5))
        const levels = await db.read((tx) =>
          listLevels(
            tx,
            born.map(({ id }) => id),
          ),
        )
        for (const [memberId, level] of levels) {
          const key = `vip:${memberId}:birthday:${today.slice(0, 4)}`
          const amountUnits = gifts.get(level) ?? 0n
          await db.write((tx) => giveGift(tx, { amountUnits, at: now, key, memberId }))
        }
      })
    },
  },
  {
    cron: '*/10 * * * *',
    name: 'vip.pay-held',
    async run({ db, log, now }) {
      const held = { limit: heldAtOnce, list: listHeldGifts, name: 'vip-held' }
      await workInTurn({ db, log }, held, (one) => db.write((tx) => payHeldGift(tx, one, now)))
    },
  },
]

/** Runs `work` for all members with a rank, page by page. */
async function eachRanked(db: Database, work: (ids: string[]) => Promise<void>): Promise<void> {
  let after: string | undefined = beforeAllIds
  while (after !== undefined) {
    const from: string = after
    const ids: string[] = await db.read((tx) => listRankedAfter(tx, from, pageSize))
    await work(ids)
    after = ids.length === pageSize ? ids.at(-1) : undefined
  }
}
