import * as wire from '@madang/wire/cashback'
import { dayOf } from '#kernel/brand-day'
import type { ReadTx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { readSetting, readSettings } from '#settings'
import { listLevels } from '#vip'
import { readPage } from '#wallet'
import { cashbackSetting, ratesOf } from './cashback-setting.ts'
import type { CashbackTerms } from './cashback-setting.ts'
import { amountOf, cashbackKinds, partUnitsOf, periodOf, playEarning, rateOf } from './cashback.ts'
import type { CashbackKind, Period } from './cashback.ts'
import { claimCashback } from './claim-cashback.ts'
import type { Claim } from './claim-store.ts'
import { listParts, listPeriods, listUnended, sumPeriods } from './period-store.ts'
import type { PeriodPart } from './period-store.ts'

const dayMs = 86_400_000
const officeDays = 60

export const routes = [
  route(wire.showCashback, ({ by, db, now }) =>
    db.read(async (tx) => {
      await needOpen(tx)
      const terms = await readSetting(tx, cashbackSetting)
      const level = (await listLevels(tx, [by.id])).get(by.id) ?? 0
      const periods = await listUnended(tx, by.id)
      const kinds = cashbackKinds.map((kind) => kindShown(tx, { kind, now, periods, terms }))
      return { kinds: await Promise.all(kinds), level, terms: termsShown(terms, level) }
    }),
  ),

  route(wire.listCashback, ({ by, db }, asked) =>
    db.read(async (tx) => {
      await needOpen(tx)
      const filter = { memberId: by.id, order: 'newest' } as const
      return readPage(asked, (part) => listPeriods(tx, { ...part, ...filter }), {
        atOf: ({ endsAt }) => endsAt,
        show: (rows) => rows.map(periodShown),
      })
    }),
  ),

  route(wire.claimCashback, ({ by, db, now }, { id, kind }) => {
    const idempotency = { actor: by.id, call: 'cashback.claim', content: { kind }, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      await needOpen(tx)
      return claimShown(await claimCashback(tx, { at: now, id, kind, memberId: by.id }))
    })
  }),

  route(wire.listOfficeCashback, async ({ db, now }) => {
    const from = dayOf(new Date(now.getTime() - officeDays * dayMs))
    const sums = await db.read((tx) => sumPeriods(tx, from))
    return sums.map(({ claimedUnits, earnedUnits, lapsedUnits, ...sum }) => ({
      ...sum,
      claimed: decimalOf(claimedUnits),
      earned: decimalOf(earnedUnits),
      lapsed: decimalOf(lapsedUnits),
    }))
  }),
]

/** @throws Refusal `not-allowed` if the brand gives no cashback */
async function needOpen(tx: ReadTx): Promise<void> {
  if (!(await readSettings(tx)).switches.MANPLAYREB3) refuse('not-allowed')
}

type Seen = { kind: CashbackKind; periods: Period[]; terms: CashbackTerms; now: Date }

async function kindShown(tx: ReadTx, { kind, now, periods, terms }: Seen) {
  const { began, endsAt } = periodOf(kind, now)
  const own = periods.filter((period) => period.kind === kind)
  const running = own.find((period) => period.state === 'running' && period.began === began)
  const parts = running ? await listParts(tx, running.id) : []
  const earning = kind === 'play' && running ? playEarning(parts) : running
  const readyUnits = own.reduce((sum, { amountUnits }) => sum + (amountUnits ?? 0n), 0n)
  return {
    base: decimalOf(running?.baseUnits ?? 0n),
    began,
    endsAt: endsAt.toISOString(),
    kind,
    parts: parts.map(partShown),
    ready: decimalOf(readyUnits > 0n ? readyUnits : 0n),
    running: decimalOf(earning ? amountOf(kind, earning, terms) : 0n),
  }
}

const partShown = (part: PeriodPart) => ({
  amount: decimalOf(partUnitsOf(part)),
  base: decimalOf(part.baseUnits),
  category: part.category,
})

const termsShown = (terms: CashbackTerms, level: number) => ({
  claimDays: terms.claimDays,
  claimLeast: terms.claimLeast,
  dayMost: terms.dayMost,
  lossLeast: terms.lossLeast,
  lossMost: terms.lossMost,
  lossPercent: terms.lossPercent,
  playPercent: terms.playPercent,
  rankStepPercent: terms.rankStepPercent,
  rates: Object.keys(ratesOf(terms)).map((category) => ({
    category,
    percent: Number(rateOf(terms, category, level)) / 10_000,
  })),
})

const periodShown = (period: Period) => ({
  amount: period.amountUnits === null ? null : decimalOf(period.amountUnits),
  began: period.began,
  endsAt: period.endsAt.toISOString(),
  id: period.id,
  kind: period.kind,
  state: period.state,
  version: period.version,
})

const claimShown = (claim: Claim) => ({
  amount: decimalOf(claim.amountUnits),
  claimedAt: claim.claimedAt.toISOString(),
  id: claim.id,
  kind: claim.kind,
})
