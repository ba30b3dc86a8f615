import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kernel/database/database'
import type { Database } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { Refusal } from '#kernel/refusal'
import { auditBooks, lockedBalance, openAccounts, post, trialBalance, underLock } from '#ledger'
import type { MemberAccount } from '#ledger'
import { closeWager, findWagers, placeWager, playWager, reviseWagers, voidWager } from '../index.ts'
import type { FundingSource } from './funding.ts'
import type { WagerOrder } from '../index.ts'
import { cloneDatabase } from '../../../../test/towns/clone.ts'

let db: Database
let rival: Database
let drop: () => Promise<void>
const at = new Date('2026-11-21T03:00:00Z')

beforeAll(async () => {
  const clone = await cloneDatabase()
  db = openDatabase(clone.url)
  rival = openDatabase(clone.url)
  drop = clone.drop
})
afterAll(async () => {
  expect(await db.read(auditBooks)).toEqual([])
  for (const { differenceUnits } of await db.read(trialBalance)) expect(differenceUnits).toBe(0n)
  await Promise.all([db.close(), rival.close()])
  await drop()
})

type Funds = {
  memberId: string
  cash: MemberAccount
  grant: MemberAccount
  funding: FundingSource[]
}

async function member(cashUnits: bigint, grantUnits: bigint): Promise<Funds> {
  const memberId = newId()
  const cash: MemberAccount = { currency: 'KRW', holder: memberId, purpose: 'cash' }
  const grant: MemberAccount = { ...cash, purpose: 'grant', sub: newId() }
  const give = (to: MemberAccount, amountUnits: bigint) => ({
    amountUnits,
    cause: 'deposit',
    from: { currency: 'KRW', house: 'bank' },
    key: newId(),
    to,
  })
  await db.write(async (tx) => {
    await openAccounts(tx, memberId, 'KRW')
    await openAccounts(tx, memberId, 'KRW', ['grant'], grant.sub)
    await post(tx, [[give(cash, cashUnits)], [give(grant, grantUnits)]], at)
  })
  return { cash, funding: [{ account: cash }, { account: grant }], grant, memberId }
}

const order = ({ funding, memberId }: Funds, stakeUnits: bigint): WagerOrder => ({
  at,
  category: 'RNG',
  kind: 'slot',
  currency: 'KRW',
  funding,
  game: 'moonlit',
  id: newId(),
  memberId,
  round: '1',
  stakeUnits,
  vendor: 'madang',
})

/** What the member has: own money and bonus money. */
const has = ({ cash, grant }: Funds): Promise<[bigint, bigint]> =>
  db.write(async (tx) => {
    await underLock(tx, [cash, grant], () => Promise.resolve())
    return [lockedBalance(tx, cash), lockedBalance(tx, grant)]
  })

const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'yes',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error as Error)),
  )
const revise = (id: string, memberId: string, to: { payoutUnits: bigint } | 'void' | 'undone') =>
  db.write((tx) => reviseWagers(tx, [{ at, id, leg: newId(), memberId, to }]))

test('own money pays first, the payout returns as the stake was paid, revisions too', async () => {
  const minji = await member(60n, 100n)
  const bet = order(minji, 80n)
  const { memberId } = minji
  const taken = await placeWager(db, bet)
  expect(taken).toMatchObject({ balanceUnits: 0n, isRepeat: false })
  expect(await has(minji)).toEqual([0n, 80n])
  expect(await placeWager(rival, bet)).toMatchObject({ balanceUnits: 0n, isRepeat: true })

  await closeWager(db, { at, id: bet.id, memberId, payoutUnits: 161n })
  expect(await has(minji)).toEqual([121n, 120n])
  await revise(bet.id, memberId, { payoutUnits: 80n })
  expect(await has(minji)).toEqual([60n, 100n])
  await revise(bet.id, memberId, { payoutUnits: 0n })
  await revise(bet.id, memberId, 'void')
  expect(await has(minji)).toEqual([60n, 100n])
})

test('a stake that is given back finds its accounts to the unit, once', async () => {
  const minji = await member(1n, 2n)
  const bet = order(minji, 3n)
  await placeWager(db, bet)
  await Promise.all([voidWager(db, bet), voidWager(rival, bet)])
  expect(await has(minji)).toEqual([1n, 2n])
})

test('what was only reserved returns in proportion, and the rest stays with the wager', async () => {
  const minji = await member(50n, 50n)
  const bet = order(minji, 100n)
  await placeWager(db, bet)
  const closing = {
    at,
    id: bet.id,
    memberId: minji.memberId,
    payoutUnits: 60n,
    returnedStakeUnits: 40n,
  }
  await closeWager(db, closing)
  expect(await closeWager(db, closing)).toMatchObject({ isRepeat: true })
  expect(await has(minji)).toEqual([50n, 50n])
  const [wager] = await db.read((tx) => findWagers(tx, [bet.id]))
  expect(wager?.funding?.map(({ units }) => units)).toEqual([30n, 30n])
})

test('ten presses at once take what two accounts have together, and nothing more', async () => {
  const minji = await member(100n, 150n)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      outcomeOf(placeWager(n % 2 ? db : rival, order(minji, 40n))),
    ),
  )
  expect(answers.filter((one) => one === 'yes')).toHaveLength(6)
  expect(await has(minji)).toEqual([0n, 10n])
})

test('a spin on mixed money is one movement, the same press ten times is one spin', async () => {
  const minji = await member(10n, 30n)
  const spin = { ...order(minji, 20n), payoutUnits: 40n }
  await Promise.all(Array.from({ length: 10 }, (_, n) => playWager(n % 2 ? db : rival, spin)))
  expect(await has(minji)).toEqual([20n, 40n])
})

test('of a free bet only what it won comes, of a free round all; neither is valid bet', async () => {
  const minji = await member(0n, 30n)
  const free = (kind: 'bet' | 'round') => ({
    ...order(minji, 10n),
    funding: [{ account: minji.grant, free: kind }],
  })
  const [bet, round, back] = [free('bet'), free('round'), free('bet')]
  for (const one of [bet, round, back]) await placeWager(db, one)
  expect(await has(minji)).toEqual([0n, 0n])
  const end = { at, memberId: minji.memberId, payoutUnits: 25n }
  const won = await closeWager(db, { ...end, id: bet.id })
  expect(won.wager).toMatchObject({ payoutUnits: 15n, validBetUnits: 0n })
  expect(await closeWager(db, { ...end, id: bet.id })).toMatchObject({ isRepeat: true })
  await closeWager(db, { ...end, id: round.id })
  await voidWager(db, back)
  expect(await has(minji)).toEqual([40n, 10n])
})

test('what was undone is not given back a second time', async () => {
  const minji = await member(100n, 0n)
  const bet = order(minji, 60n)
  const { memberId } = minji
  await placeWager(db, bet)
  await closeWager(db, { at, id: bet.id, memberId, payoutUnits: 20n })
  await revise(bet.id, memberId, 'undone')
  expect(await voidWager(db, bet)).toMatchObject({ balanceUnits: 100n, isRepeat: true })
  expect(await has(minji)).toEqual([100n, 0n])
})
