import type { Database } from '../../src/kernel/database/database.ts'
import { newId } from '../../src/kernel/ids.ts'
import { Refusal } from '../../src/kernel/refusal.ts'
import { auditBooks, findBalances, openAccounts, post } from '../../src/modules/ledger/index.ts'
import type { LimitName as Name } from '../../src/modules/protection/index.ts'
import { confirmLimit, setLimit } from '../../src/modules/protection/index.ts'
import type { Taken } from '../../src/modules/wagers/index.ts'
import { closeWager, placeWager, playWager, voidWager } from '../../src/modules/wagers/index.ts'
import { MoneyModel } from './money-model.ts'
import type { LimitName, Step } from './money-model.ts'

const hourMs = 3_600_000
const start = new Date('2026-11-21T03:00:00Z')
const terms = { delayMs: 24 * hourMs, lifeMs: 7 * 24 * hourMs }
const names: Record<LimitName, Name> = {
  bet: { kind: 'bet', period: 'once' },
  loss: { kind: 'loss', period: 'day' },
  stake: { kind: 'stake', period: 'day' },
}

/** What differs between the product and the model, or nothing. */
export type Difference = { at: number; step?: Step; product: string; model: string }

/** Plays a history on the product and on the model side by side, with members of its own. */
export async function playBoth(
  db: Database,
  memberCount: number,
  history: Step[],
): Promise<Difference | undefined> {
  const model = new MoneyModel(memberCount)
  const members = Array.from({ length: memberCount }, newId)
  await db.write(async (tx) => {
    for (const member of members) await openAccounts(tx, member, 'KRW')
  })
  const ids: string[] = []
  for (const [at, step] of history.entries()) {
    const number = model.numberOf(step)
    ids[number] ??= newId()
    const product = await outcomeOf(() => act(db, step, members[step.member]!, ids[number]!, model))
    const expected = model.play(step)
    if (product !== expected) return { at, model: expected, product, step }
  }
  return compareEnds(db, members, model, history.length)
}

async function compareEnds(db: Database, members: string[], model: MoneyModel, at: number) {
  const cash: string[] = []
  for (const member of members) {
    const [balance] = await db.read((tx) => findBalances(tx, member))
    cash.push(String(balance?.cashUnits))
  }
  const findings = await db.read(auditBooks)
  const product = [...cash, ...findings.map(({ what }) => what)].join(' ')
  const expected = model.cash.join(' ')
  return product === expected ? undefined : { at, model: expected, product }
}

async function outcomeOf(work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function act(
  db: Database,
  step: Step,
  memberId: string,
  id: string,
  model: MoneyModel,
): Promise<string> {
  const at = new Date(start.getTime() + model.hour * hourMs)
  const payoutUnits = BigInt(step.payout)
  const wager = {
    at,
    category: 'RNG',
    kind: 'slot',
    currency: 'KRW',
    game: 'model',
    id,
    memberId,
    round: '1',
    vendor: 'madang',
  }
  const order = { ...wager, stakeUnits: BigInt(step.units) }
  switch (step.do) {
    case 'wait':
      return String(model.hour + step.hours)
    case 'deposit':
      return deposit(db, memberId, BigInt(step.units), at)
    case 'limit':
    case 'confirm':
      return limit(db, step, memberId, at)
    case 'play':
      return textOf(await playWager(db, { ...order, payoutUnits }))
    case 'open':
      return textOf(await placeWager(db, order))
    case 'close':
      return textOf(await closeWager(db, { at, id, memberId, payoutUnits }))
    case 'void':
      break
  }
  return textOf(await voidWager(db, wager))
}

const textOf = ({ balanceUnits, isRepeat }: Taken) => `${isRepeat ? 'again ' : ''}${balanceUnits}`

async function deposit(db: Database, holder: string, amountUnits: bigint, at: Date) {
  const from = { currency: 'KRW', house: 'bank' }
  const to = { currency: 'KRW', holder, purpose: 'cash' as const }
  const transfer = { amountUnits, cause: 'deposit', from, key: newId(), to }
  await db.write((tx) => post(tx, [[transfer]], at))
  const [balance] = await db.read((tx) => findBalances(tx, holder))
  return String(balance?.cashUnits)
}

async function limit(db: Database, step: Step, memberId: string, at: Date): Promise<string> {
  const name = names[step.limit]
  const wish = { at, by: 'member', memberId, name, reason: 'own wish', terms }
  if (step.do === 'limit') {
    return db.write((tx) => setLimit(tx, { ...wish, limitUnits: BigInt(step.units) }))
  }
  const { limitUnits } = await db.write((tx) => confirmLimit(tx, wish))
  return `now ${limitUnits}`
}
