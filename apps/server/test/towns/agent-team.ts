import { randomUUID } from 'node:crypto'
import * as bills from '@madang/wire/agent-bills'
import * as contracts from '@madang/wire/agent-contracts'
import * as houseContracts from '@madang/wire/agent-contracts-office'
import * as office from '@madang/wire/agents-office'
import { closePeriods } from '../../src/modules/agents/bills/close-periods.ts'
import { payBills } from '../../src/modules/agents/bills/pay/pay-bills.ts'
import { sweepRealTime } from '../../src/modules/agents/bills/earned/sweep-real-time.ts'
import { makeDueMoves } from '../../src/modules/agents/tree/make-moves.ts'
import { accepted } from '../../src/kernel/refusal.ts'
import { findBalances, post } from '../../src/modules/ledger/index.ts'
import { playWager, reviseWagers } from '../../src/modules/wagers/index.ts'
import { operatorVisitOf } from './operator-visit.ts'
import { openTown, type Town, type Visit } from './town.ts'
import { visitOf } from './visit.ts'

const dayMs = 24 * 3_600_000

export type Kind = 'DAILY_SALARY' | 'DIVIDEND' | 'HOURLY_SALARY' | 'REAL_TIME_SALARY'

const processOf = {
  DAILY_SALARY: contracts.processDailySalary,
  DIVIDEND: contracts.processDividend,
  HOURLY_SALARY: contracts.processHourlySalary,
  REAL_TIME_SALARY: contracts.processRealTimeSalary,
}

const periodOf = { DAILY_SALARY: 'D', DIVIDEND: 'M', HOURLY_SALARY: 'h', REAL_TIME_SALARY: 's' }

/** Contract terms with one tier without thresholds. */
export const termsOf = (kind: Kind, rate: string, more: object = {}) => ({
  carry: 'NONE',
  mode: 'FIXED',
  payer: 'PLATFORM',
  period: periodOf[kind],
  realTime: null,
  tiers: [{ activeMembersMin: 0, lossMin: '0', rate, validBetMin: '0' }],
  ...more,
})

export type AgentTeam = Awaited<ReturnType<typeof openTeam>>

/** Opens a town with sora below minji below junho; minji and junho are agents with teams. */
export async function openTeam(options: Parameters<typeof openTown>[0] = {}) {
  const town = await openTown(options)
  const ids: Record<string, string> = {}
  for (const name of ['minji', 'junho', 'sora']) ids[name] = await town.idOf(name)
  const team = { ...actionsIn(town, ids), ids, town }
  for (const account of ['minji', 'junho']) await team.appoint(account)
  await team.move('sora', 'minji')
  await team.day()
  return team
}

function actionsIn(town: Town, ids: Record<string, string>) {
  const { db, log } = town.context
  const ask = async (call: Parameters<Town['ask']>[0], who: string, input: object = {}) => {
    const isStaff = who === 'minho' || who === 'jisoo'
    const visit: Visit = await (isStaff ? operatorVisitOf(town, who) : visitOf(town, who))
    return town.ask(call, input, visit)
  }
  const settleAndClose = async () => {
    await town.events.settle()
    const now = town.clock.now()
    await sweepRealTime(db, now)
    const made = await closePeriods(db, now)
    await payBills(db, log, now)
    return made
  }
  /** The next day has come: who moves has moved, and what is over is closed. */
  const day = async (count = 1) => {
    town.clock.tick(count * dayMs)
    await db.write((tx) => makeDueMoves(tx, town.clock.now()))
    return settleAndClose()
  }
  const process = (kind: Kind, who: string, body: object) =>
    ask(processOf[kind], who, { id: randomUUID(), ...body })
  return {
    answer: (kind: Kind, who: string, act: string, contractId: string) =>
      process(kind, who, { act, contractId }),
    appoint: (account: string, more: object = {}) =>
      ask(office.appointAgent, 'minho', {
        account,
        id: randomUUID(),
        reason: 'a story of agents',
        state: 'active',
        type: 1,
        ...more,
      }),
    ask,
    bills: async (who: string, kind: Kind) =>
      (await ask(bills.listBills, who, { kind, limit: '100' })).value.rows,
    cashOf: async (who: string) => {
      const [own] = await db.read((tx) => findBalances(tx, ids[who] ?? ''))
      return Number(own?.cashUnits ?? 0n) / 100_000
    },
    close: settleAndClose,
    day,
    /** Whoever has this many won from now on had more or less before: the house knows why. */
    async has(who: string, won: number) {
      const holder = ids[who] ?? ''
      const cash = { currency: 'KRW', holder, purpose: 'cash' } as const
      const house = { currency: 'KRW', house: 'adjustments' }
      const now = town.clock.now()
      await db.write(async (tx) => {
        const [own] = await findBalances(tx, holder)
        const moreUnits = BigInt(won) * 100_000n - (own?.cashUnits ?? 0n)
        if (moreUnits === 0n) return
        const [from, to] = moreUnits > 0n ? [house, cash] : [cash, house]
        const amountUnits = moreUnits > 0n ? moreUnits : -moreUnits
        const key = `story:${randomUUID()}`
        accepted((await post(tx, [[{ amountUnits, cause: 'adjustment', from, key, to }]], now))[0])
      })
    },
    async house(kind: Kind, account: string, rate: string, more: object = {}) {
      const id = randomUUID()
      const terms = termsOf(kind, rate, more)
      const body = { account, id, kind, reason: 'signed with the house', terms }
      const reply = await ask(houseContracts.offerByHouse, 'minho', body)
      if (!reply.success) throw new Error(`the house could not offer: ${reply.errorCode}`)
      await process(kind, account, { act: 'ACCEPT', contractId: id })
      return id
    },
    async move(account: string, uplineAccount: string) {
      const id = randomUUID()
      const body = { account, id, reason: 'they asked for it', uplineAccount }
      const asked = await ask(office.proposeMove, 'minho', body)
      if (!asked.success) return asked
      const word = { id: randomUUID(), outcome: 'agreed', subject: id }
      return ask(office.decideMove, 'jisoo', word)
    },
    offer: (kind: Kind, who: string, downline: string, rate: string, more: object = {}) =>
      process(kind, who, {
        act: 'OFFER',
        downlineId: ids[downline],
        terms: termsOf(kind, rate, more),
      }),
    async play(who: string, stake: number, payout: number, at = town.clock.now()) {
      const id = randomUUID()
      await playWager(db, {
        at,
        category: 'RNG',
        currency: 'KRW',
        game: 'horangi',
        id,
        kind: 'slot',
        memberId: ids[who] ?? '',
        payoutUnits: BigInt(payout) * 100_000n,
        round: id,
        stakeUnits: BigInt(stake) * 100_000n,
        vendor: 'MADANG',
      })
      await town.events.settle()
      return id
    },
    async takeBack(id: string, who = 'sora') {
      const to = 'undone' as const
      const taken = { at: town.clock.now(), id, leg: 'void', memberId: ids[who] ?? '', to }
      await db.write((tx) => reviseWagers(tx, [taken]))
      await town.events.settle()
    },
  }
}
