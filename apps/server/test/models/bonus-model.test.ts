import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { accepted } from '#kernel/refusal'
import { auditBooks, trialBalance } from '#ledger'
import { closeWager, placeWager, playWager, reviseWagers, voidWager } from '#wagers'
import { cancelGrant, expireGrants, findGrant, grantBonus } from '#bonus'
import { GrantModel, stakeMax } from './grant-model.ts'
import type { GrantStep } from './grant-model.ts'
import { bonusOf, deposit, outcomeOf, laterBy, moneyOf } from '../towns/money/grant-town.ts'
import { openGrantTown, openMember, plainTerms, stakeOf } from '../towns/money/grant-town.ts'

let town: Awaited<ReturnType<typeof openGrantTown>>
let db: Database
const histories = Number(process.env['MADANG_MODEL_HISTORIES'] ?? 60)

beforeAll(async () => {
  town = await openGrantTown()
  db = town.db
})
afterAll(() => town.close())

const step: fc.Arbitrary<GrantStep> = fc.record({
  do: fc.constantFrom(
    ...(['deposit', 'grant', 'play', 'play', 'open', 'open', 'close', 'close'] as const),
    ...(['void', 'undo', 'cancel', 'wait'] as const),
  ),
  game: fc.constantFrom('RNG' as const, 'RNG' as const, 'LIVE' as const, 'PVP' as const),
  hours: fc.constantFrom(1, 5, 30),
  payout: fc.nat(60),
  pick: fc.nat(9),
  units: fc.integer({ max: 50, min: 1 }),
})

/** The product side of a history: the ids of what was granted and staked, in order. */
type Played = { memberId: string; grants: string[]; wagers: string[]; hour: number }

async function act(played: Played, one: GrantStep): Promise<string> {
  const { grants, memberId, wagers } = played
  const at = laterBy(played.hour)
  const pick = (ids: string[]) => ids[one.pick % Math.max(1, ids.length)] ?? newId()
  const payoutUnits = BigInt(one.payout)
  const stake = { ...stakeOf(memberId, BigInt(one.units)), at, category: one.game }
  const wager = pick(wagers)
  switch (one.do) {
    case 'deposit':
      return outcomeOf(deposit(db, memberId, BigInt(one.units)))
    case 'grant': {
      const [amountUnits, expiresAt] = [BigInt(one.units), laterBy(played.hour + one.hours)]
      const max = { convertUnitsMax: amountUnits + 5n, stakeUnitsMax: BigInt(stakeMax) }
      const terms = { ...plainTerms, ...max }
      const order = bonusOf(memberId, { amountUnits, at, expiresAt, terms })
      return noted(grants, order.id, outcomeOf(db.write((tx) => grantBonus(tx, order))))
    }
    case 'wait':
      played.hour += one.hours
      return outcomeOf(expireGrants(db, laterBy(played.hour)))
    case 'cancel':
      return outcomeOf(db.write((tx) => cancelGrant(tx, { at, id: pick(grants), memberId })))
    case 'play':
      return noted(wagers, stake.id, outcomeOf(playWager(db, { ...stake, payoutUnits })))
    case 'open':
      return noted(wagers, stake.id, outcomeOf(placeWager(db, stake)))
    case 'close':
      return outcomeOf(closeWager(db, { at, id: wager, memberId, payoutUnits }))
    case 'undo':
      return outcomeOf(undo({ at, id: wager, leg: newId(), memberId, to: 'undone' }))
    case 'void':
  }
  if (wagers.length === 0) return 'wager-unknown'
  return outcomeOf(voidWager(db, { ...stake, id: wager }))
}

const undo = (revision: Parameters<typeof reviseWagers>[1][number]) =>
  db.write(async (tx) => {
    const [answered] = await reviseWagers(tx, [revision])
    return accepted(answered)
  })

async function noted(ids: string[], id: string, asked: Promise<string>): Promise<string> {
  const text = await asked
  if (text === 'yes') ids.push(id)
  return text
}

async function shown({ grants, memberId }: Played): Promise<string> {
  const [cash, ...balances] = await moneyOf(db, memberId, ...grants)
  const stand = await Promise.all(
    grants.map(async (id, at) => {
      const grant = await db.read((tx) => findGrant(tx, id))
      return `${grant?.state} ${balances[at]} ${grant?.progressUnits}`
    }),
  )
  return [String(cash), ...stand].join(', ')
}

test(`bonus money does what the model does, in ${histories} random histories`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const model = new GrantModel()
      const played: Played = { grants: [], hour: 0, memberId: '', wagers: [] }
      played.memberId = await openMember(db, 0n)
      for (const one of steps) {
        const product = `${await act(played, one)}: ${await shown(played)}`
        expect(product).toBe(`${model.play(one)}: ${model.shown()}`)
      }
    }),
    { numRuns: histories },
  )
  expect(await db.read(auditBooks)).toEqual([])
  for (const { differenceUnits } of await db.read(trialBalance)) expect(differenceUnits).toBe(0n)
  // Whatever happened, no movement of a bonus ever took anything out of own money.
  const { rows } = await db.pool.query<{ count: bigint }>(`
    select count(*) from ledger.transfer t join ledger.account a on a.id = t.debit
    where t.cause like 'bonus-%' and a.purpose = 'cash'`)
  expect(rows[0]?.count).toBe(0n)
}, 120_000)
