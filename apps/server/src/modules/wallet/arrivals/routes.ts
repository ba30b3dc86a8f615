import * as wire from '@madang/wire/arrivals'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { needFresh } from '#kernel/need-fresh'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { readSettings } from '#settings'
import { readPage } from '../page.ts'
import { arrivalsOf } from './arrival.ts'
import { hasArrivals, listArrivals } from './arrival-store.ts'
import { takeArrivals } from './take-arrivals.ts'

export const routes = [
  route(wire.listArrivals, ({ db }, { words, ...asked }) =>
    db.read(async (tx) => {
      const page = await readPage(asked, (part) => listArrivals(tx, { ...part, words }), {
        atOf: ({ readAt }) => readAt,
        show: (rows) =>
          rows.map(({ amountUnits, arrivedAt, readAt, ...one }) => ({
            ...one,
            amount: decimalOf(amountUnits),
            arrivedAt: arrivedAt.toISOString(),
            readAt: readAt.toISOString(),
          })),
      })
      const { deposits } = await readSettings(tx)
      const accounts = deposits.bankAccounts.map(({ bank, bankEn, id, number }) => {
        return { bank, bankEn, id, number }
      })
      return { ...page, accounts }
    }),
  ),

  route(wire.readArrivals, async ({ by, db, now }, { bankId, lines }) => {
    needFresh(by, now)
    await db.read((tx) => needOwnAccount(tx, bankId))
    const arrivals = arrivalsOf(lines, bankId)
    const reading = { at: now, operator: { id: by.id, name: by.name } }
    return { lineCount: arrivals.length, newCount: await takeArrivals({ db }, arrivals, reading) }
  }),
]

/** Refuses unknown accounts: one list under two account ids would credit its money twice. */
async function needOwnAccount(tx: ReadTx, bankId: string): Promise<void> {
  const { deposits } = await readSettings(tx)
  if (deposits.bankAccounts.some(({ id }) => id === bankId)) return
  // A closed account may have late arrivals.
  if (!(await hasArrivals(tx, bankId))) refuse('bank-account-unknown')
}
