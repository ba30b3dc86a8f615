import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '../../apps/server/src/kernel/database/database.ts'
import {
  findMemberByAccount,
  setMemberState,
} from '../../apps/server/src/modules/identity/index.ts'
import { openAccounts, post } from '../../apps/server/src/modules/ledger/index.ts'
import { grantReward, openSession } from '../../apps/server/src/modules/seamless/index.ts'
import type { Subject } from './subject.ts'
import { ok, one, openTrial } from './trial.ts'
import type { Wallet } from './wallet.ts'

/**
 * The setting that our own house needs for every scenario: three members of the cast, with money.
 */
export type Stage = {
  db: Database
  wallet: Wallet
  vendor: string
  gameId: string
  gameCode: string
  at: Date
}

const rewardUnits = 100 * one

export async function prepareSubject(stage: Stage): Promise<Subject> {
  const [minji, junho, sora] = await stage.db.write((tx) =>
    Promise.all(['minji', 'junho', 'sora'].map((account) => fund(tx, account, stage.at))),
  )
  if (!minji || !junho || !sora) throw new Error('the cast is not there')
  const supersededToken = await tokenOf(stage, minji)
  const member = { token: await tokenOf(stage, minji), user: minji }
  const blocked = { token: await tokenOf(stage, sora), user: sora }
  const { gameCode } = stage
  const subject: Subject = {
    blocked,
    blockedReward: { id: await reward(stage, sora), units: rewardUnits },
    currency: 'KRW',
    gameCode,
    member,
    other: { token: await tokenOf(stage, junho), user: junho },
    reward: { id: await reward(stage, minji), units: rewardUnits },
    supersededToken,
  }
  return { ...subject, blockedBets: await betsOfBlocked(stage, subject, sora) }
}

/** Places two money bets and two free bets, and only then suspends the member. */
async function betsOfBlocked(stage: Stage, subject: Subject, memberId: string) {
  const trial = openTrial(stage.wallet, subject)
  const free = { is_free: true, reward_uuid: subject.blockedReward?.id }
  const bet = async (more: object = {}) => {
    const fields = trial.betOf(one, { ...more }, subject.blocked)
    ok(await trial.send('bet', fields))
    const { round, transaction_uuid } = fields
    return { amount: one, round: String(round), transaction_uuid: String(transaction_uuid) }
  }
  const cash: [Kept, Kept] = [await bet(), await bet()]
  const freely: [Kept, Kept] = [await bet(free), await bet(free)]
  const { at, db } = stage
  const order = { at, by: 'conformance', memberId, reason: 'a conformance run' }
  await db.write((tx) => setMemberState(tx, { ...order, state: 'suspended' }))
  return { cash, free: freely }
}
type Kept = { amount: number; round: string; transaction_uuid: string }

const tokenOf = async ({ at, db, gameId, vendor }: Stage, memberId: string): Promise<string> => {
  const opening = { at, gameId, memberId, vendor, webSessionId: null }
  return (await db.write((tx) => openSession(tx, opening))).token
}

async function reward({ at, db, vendor }: Stage, memberId: string): Promise<string> {
  const id = randomUUID()
  const given = { at, by: 'conformance', id, memberId, reason: 'a conformance run', vendor }
  await db.write((tx) => grantReward(tx, { ...given, units: BigInt(rewardUnits) }))
  return id
}

async function fund(tx: Tx, account: string, at: Date): Promise<string> {
  const holder = (await findMemberByAccount(tx, account))?.id
  if (!holder) throw new Error(`${account} is not a member`)
  await openAccounts(tx, holder, 'KRW')
  const from = { currency: 'KRW', house: 'bank' }
  const to = { currency: 'KRW', holder, purpose: 'cash' as const }
  const amountUnits = BigInt(1_000 * one)
  const key = `conformance:${randomUUID()}:deposit`
  await post(tx, [[{ amountUnits, cause: 'deposit', from, key, to }]], at)
  return holder
}
