import { findMembers } from '#identity'
import { dayOf } from '#kernel/brand-day'
import type { Database } from '#kernel/database/database'
import { beforeAllIds } from '#kernel/ids'
import type { Job } from '#kernel/jobs/jobs'
import { pagesFrom, workEach } from '#kernel/jobs/work-each'
import { workInTurn } from '#kernel/database/list-in-turn'
import { monthOf } from './calendar.ts'
import { deleteOldDays, sumDays } from './day-store.ts'
import { giveGift, payHeldGift } from './give-gift.ts'
import { listHeldGifts } from './held-gift-store.ts'
import { listLevels, listRankedAfter, listRanks, lockRanked, updateRanked } from './rank-store.ts'
import { afterMonth } from './rank.ts'

const pageSize = 200
const heldAtOnce = 200
const dayMs = 24 * 3_600_000

export const jobs: Job[] = [
  {
    // Half past midnight of the first day of a month, in Seoul.
    cron: '30 15 28-31 * *',
    name: 'vip.close-month',
    lateMs: 10 * dayMs,
    async run({ db, dueAt, log, now }) {
      if (!dayOf(dueAt).endsWith('-01')) return
      const month = monthOf(dueAt, 1)
      const before = monthOf(dueAt, 2).from
      const keeps = new Map((await db.read(listRanks)).map((rank) => [rank.level, rank.keepUnits]))
      const rows = ranked(db, (ids) => Promise.resolve(ids.map((id) => ({ id }))))
      await workEach({ list: 'vip-month', log, rows }, ({ id: memberId }) =>
        db.write(async (tx) => {
          const known = await lockRanked(tx, memberId, now)
          // A second run of the same month must not forgive or lower a rank again.
          if (known.gracedMonth === month.from || dayOf(known.since) >= dayOf(dueAt)) return
          const { validUnits } = await sumDays(tx, memberId, month)
          const keepUnits = keeps.get(known.level) ?? 0n
          const next = afterMonth(known, keepUnits, { before, began: month.from, validUnits })
          await updateRanked(tx, known, next, now)
        }),
      )
      await db.write((tx) => deleteOldDays(tx, monthOf(dueAt, 6).from))
    },
  },
  {
    // Nine in the morning in Seoul.
    cron: '0 0 * * *',
    name: 'vip.birthdays',
    lateMs: dayMs,
    async run({ db, dueAt, log, now }) {
      const today = dayOf(dueAt)
      const gifts = new Map((await db.read(listRanks)).map((one) => [one.level, one.birthdayUnits]))
      const rows = ranked(db, (ids) => bornOn(db, ids, today))
      await workEach({ list: 'vip-birthdays', log, rows }, async ({ id: memberId, level }) => {
        const key = `vip:${memberId}:birthday:${today.slice(0, 4)}`
        const amountUnits = gifts.get(level) ?? 0n
        await db.write((tx) => giveGift(tx, { amountUnits, at: now, key, memberId }))
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

/** Yields all members with a rank, page by page, as `rowsOf` reads a page. */
const ranked = <Row>(db: Database, rowsOf: (ids: string[]) => Promise<Row[]>) =>
  pagesFrom(beforeAllIds, async (after) => {
    const ids = await db.read((tx) => listRankedAfter(tx, after, pageSize))
    return { lastId: ids.length === pageSize ? ids.at(-1) : undefined, rows: await rowsOf(ids) }
  })

/** Returns those of the members whose birthday it is, with their rank. */
async function bornOn(db: Database, ids: string[], today: string) {
  const members = await db.read((tx) => findMembers(tx, ids))
  const born = members.filter((one) => one.bornOn?.slice(5) === today.slice(5))
  const bornIds = born.map(({ id }) => id)
  const levels = await db.read((tx) => listLevels(tx, bornIds))
  return [...levels].map(([id, level]) => ({ id, level }))
}
