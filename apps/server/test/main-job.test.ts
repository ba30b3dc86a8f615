import { afterAll, beforeAll, test } from 'vitest'
import * as banks from '@madang/wire/banks'
import * as casino from '@madang/wire/casino'
import * as office from '@madang/wire/cash-office'
import * as identity from '@madang/wire/identity'
import { refresh } from '@madang/wire/second-step'
import * as launch from '@madang/wire/launch'
import { giveDetails } from '@madang/wire/verification'
import * as wallet from '@madang/wire/wallet'
import * as withdrawals from '@madang/wire/withdrawals'
import type { Call } from '@madang/wire'
import { newId } from '#kernel/ids'
import { transferOf } from './bank-transfer.ts'
import { booksAtZero } from './books-at-zero.ts'
import { operatorVisitOf } from './towns/operator-visit.ts'
import { story } from './towns/story.ts'
import type { Verbs } from './towns/story.ts'
import { openTown } from './towns/town.ts'
import type { Reply, Town, Visit } from './towns/town.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

const visits = new Map<string, Visit>()
const visitOf = (name: string): Visit => visits.get(name) ?? { cookies: {} }
/** Things that a story names: a deposit d1, a spin s1. The client makes their ids. */
const ids = new Map<string, string>()
const idOf = (name = ''): string => {
  if (!ids.has(name)) ids.set(name, newId())
  return ids.get(name) ?? ''
}

const password = 'a long enough phrase'
const pin = '730519'

/** The value, or the code of the no: what stands behind a story's arrow. */
const resultOf = (reply: Reply, field?: string): string =>
  reply.success ? String(field ? reply.value[field] : 'done') : String(reply.errorCode)

const ask = (name: string, wire: Call, given: object) => town.ask(wire, given, visitOf(name))

const verbs: Verbs = {
  async register([name = '', bornOn = '']) {
    const visit: Visit = { cookies: {} }
    visits.set(name, visit)
    const reply = await town.ask(
      identity.register,
      {
        ageConfirmed: true,
        birthday: bornOn,
        confirmPassword: password,
        id: newId(),
        mobileNum: '01012345678',
        password,
        payeeName: '김하늘',
        termsAccepted: true,
        username: name,
      },
      visit,
    )
    if (reply.success) visit.token = reply.value.token
    return resultOf(reply)
  },
  async introduce([name = '']) {
    const details = { address: '서울특별시 종로구 사직로 161', country: 'KR', id: newId() }
    return resultOf(await ask(name, giveDetails, details), 'tier')
  },
  async deposit([name = '', deposit, amount]) {
    const given = { amount, bankId: 'madang-1', id: idOf(deposit) }
    return resultOf(await ask(name, wallet.requestBankDeposit, given), 'state')
  },
  async confirm([operator = '', deposit, amount]) {
    visits.set(operator, await operatorVisitOf(town, operator))
    const subject = idOf(deposit)
    await ask(operator, office.claimDeposit, { id: newId(), subject })
    const arrived = { amount, payer: '김하늘' }
    const reply = await ask(operator, office.confirmDeposit, { ...arrived, id: newId(), subject })
    return resultOf(reply, 'state')
  },
  balance: async ([name = '']) => resultOf(await ask(name, wallet.showBalance, {}), 'sumBalance'),
  async open([name = '', gameId]) {
    const reply = await ask(name, launch.launchGame, { gameId })
    if (!reply.success) return resultOf(reply)
    const token = String(reply.value.game_url).split('#')[1]
    const frame = await town.ask(launch.openFrame, { token })
    visits.set(`${name}'s frame`, { cookies: {}, token: frame.value.frameToken })
    return resultOf(frame, 'gameId')
  },
  async spin([name = '', spin, stake]) {
    const reply = await ask(`${name}'s frame`, casino.spinSlot, { id: idOf(spin), stake })
    return reply.success ? 'played' : resultOf(reply)
  },
  /** Many small stakes, so that chance cannot take everything before the withdrawal. */
  async spins([name = '', count, stake]) {
    for (let turn = 0; turn < Number(count); turn++) {
      town.clock.tick(1_000)
      const reply = await ask(`${name}'s frame`, casino.spinSlot, { id: newId(), stake })
      if (!reply.success) return resultOf(reply)
    }
    return 'played'
  },
  async bank([name = '', holder]) {
    const secret = { confirmPassword: pin, password: pin }
    await ask(name, refresh, { password })
    await ask(name, identity.setPaymentPassword, secret)
    const account = { bank: 'KB국민은행', holder, number: '110123456789', paymentPassword: pin }
    const reply = await ask(name, banks.addBankAccount, { ...account, id: newId() })
    if (reply.success) ids.set(`${name}'s bank`, reply.value.id)
    return resultOf(reply, 'holder')
  },
  async withdraw([name = '', withdrawal, amount]) {
    await ask(name, refresh, { password })
    const bankAccountId = idOf(`${name}'s bank`)
    const given = { amount, bankAccountId, id: idOf(withdrawal), paymentPassword: pin }
    return resultOf(await ask(name, withdrawals.requestWithdrawal, given), 'state')
  },
  async decide([operator = '', decision = '', withdrawal]) {
    visits.set(operator, await operatorVisitOf(town, operator))
    const { approveWithdrawal, claimWithdrawal, payWithdrawal } = office
    const calls = { approve: approveWithdrawal, claim: claimWithdrawal, pay: payWithdrawal }
    const wire = calls[decision as keyof typeof calls]
    const subject = idOf(withdrawal)
    const by = visits.get(operator) ?? { cookies: {} }
    const sent = decision === 'pay' ? await transferOf(town, subject, by) : {}
    const request = { id: newId(), subject, ...sent }
    return resultOf(await ask(operator, wire, request), 'state')
  },
  async receipt([name = '', withdrawal, outcome]) {
    const given = { id: newId(), outcome, subject: idOf(withdrawal), uploads: [] }
    return resultOf(await ask(name, withdrawals.giveReceipt, given), 'state')
  },
}

/** After every line the books are zero and nothing in them is broken. */
const booksAreRight = async () => {
  await town.events.settle()
  await booksAtZero(town.context.db)
}

test(
  'a visitor becomes a member, deposits, plays and withdraws',
  () =>
    story(
      town,
      verbs,
      `
    balance   haneul                               → session-missing
    register  haneul  2010-01-01                   → age-not-allowed
    register  haneul  1995-05-05                   → done
    balance   haneul                               → 0.00
    deposit   haneul  d0  50000                    → tier-too-low
    introduce haneul                               → K1
    deposit   haneul  d1  50000                    → waiting
    deposit   haneul  d1  50000                    → waiting
    deposit   haneul  d1  60000                    → key-reused
    deposit   haneul  d2  0.001                    → amount-too-fine
    confirm   jisoo   d1  50000                    → credited
    balance   haneul                               → 50000.00
    confirm   jisoo   d1  50000                    → document-moved-on
    balance   haneul                               → 50000.00
    open      haneul  ref-5x3-20l                  → ref-5x3-20l
    spin      haneul  s1  100                      → played
    spin      haneul  s1  2000                     → key-reused
    spin      haneul  s2  1000000000               → stake-out-of-limits
    bank      haneul  박다른                        → bank-account-name-differs
    bank      haneul  김하늘                        → 김하늘
    withdraw  haneul  w1  10000                    → withdrawal-gate-closed
    spins     haneul  499  100                     → played
    withdraw  haneul  w2  9000000                  → withdrawal-out-of-limits
    withdraw  haneul  w3  10000                    → requested
    withdraw  haneul  w3  10000                    → requested
    decide    minho   claim    w3                  → checking
    decide    minho   approve  w3                  → approved
    decide    jisoo   pay      w3                  → paid
    receipt   haneul  w3  received                 → received
    `,
      booksAreRight,
    ),
  60_000,
)
