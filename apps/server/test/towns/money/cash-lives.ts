import { randomUUID } from 'node:crypto'
import type { Call } from '@madang/wire'
import * as office from '@madang/wire/cash-office'
import * as wallet from '@madang/wire/wallet'
import * as wire from '@madang/wire/withdrawals'
import { secretOf } from '#kernel/secrets/secrets'
import { post } from '#ledger'
import { signatureOf } from '../../../src/modules/wallet/payments/signature.ts'
import { operatorVisitOf } from '../operator-visit.ts'
import type { PayDesk } from './pay-desk.ts'
import type { Reply, Town, Visit } from '../town.ts'
import { visitOf } from '../visit.ts'

type Send = () => Promise<Reply>
/**
 * `early` is the same said by another press: a press that was refused stays so. `other` says
 * something else under the same name; what asks and changes nothing has none.
 */
export type Step = { name: string; send: Send; early: Send; other?: Send; show: Send }
export type Life = {
  document: string
  steps: Step[]
  balance: () => Promise<number>
  change: number
  memberId: string
}
/** All participants, freshly logged in. */
export type Cashiers = {
  town: Town
  desk: PayDesk
  minji: Visit
  sora: Visit
  minho: Visit
  jisoo: Visit
  ids: { minji: string; sora: string }
  /** The bank account for sora's withdrawals. */
  bankAccountId: string
}

export async function cashiersOf(town: Town, desk: PayDesk): Promise<Cashiers> {
  town.clock.tick(24 * 3_600_000)
  const minho = await operatorVisitOf(town, 'minho')
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const [minji, sora] = await Promise.all(['minji', 'sora'].map((name) => visitOf(town, name)))
  if (!minji || !sora) throw new Error('nobody is in town')
  const { value } = await town.ask(wire.showWithdrawalTerms, {}, sora)
  const ids = { minji: await town.idOf('minji'), sora: await town.idOf('sora') }
  const bankAccountId = value.accounts[0].id as string
  return { bankAccountId, desk, ids, jisoo, minho, minji, sora, town }
}

const amount = '20000'

const balanceOf =
  ({ town }: Cashiers, visit: Visit) =>
  async () =>
    Number((await town.ask(wallet.showBalance, {}, visit)).value.sumBalance)

const stepsOf =
  ({ town }: Cashiers, show: Send) =>
  (name: string, call: Call, given: object, by: Visit, differs: object): Step => {
    const request = { id: randomUUID(), ...given }
    return {
      early: () => town.ask(call, { ...request, id: randomUUID() }, by),
      show,
      name,
      other: () => town.ask(call, { ...request, ...differs }, by),
      send: () => town.ask(call, request, by),
    }
  }

/** A deposit from the request to the credit, by an operator who sees the money at the bank. */
async function depositLife(cashiers: Cashiers): Promise<Life> {
  const { minho, minji, town } = cashiers
  const id = randomUUID()
  const show = () => town.ask(wallet.showDeposit, { subject: id }, minji)
  const step = stepsOf(cashiers, show)
  const subject = { subject: id }
  const other = { subject: randomUUID() }
  const asked = { amount, bankId: 'madang-1', id }
  return {
    balance: balanceOf(cashiers, minji),
    change: 20_000,
    document: `deposit:${id}`,
    memberId: cashiers.ids.minji,
    steps: [
      step('request', wallet.requestBankDeposit, asked, minji, { amount: '20001' }),
      step('report', wallet.reportTransfer, { ...subject, uploads: [] }, minji, other),
      step('claim', office.claimDeposit, subject, minho, other),
      step('confirm', office.confirmDeposit, { ...subject, amount, payer: '김민지' }, minho, other),
    ],
  }
}

/** A withdrawal from the request to the member's confirmation of receipt. */
async function withdrawalLife(cashiers: Cashiers): Promise<Life> {
  const { bankAccountId, ids, jisoo, minho, sora, town } = cashiers
  const memberId = ids.sora
  await refill(town, memberId)
  const id = randomUUID()
  const show = () => town.ask(wire.showWithdrawal, { subject: id }, sora)
  const step = stepsOf(cashiers, show)
  const asked = { amount, bankAccountId, id, paymentPassword: '915203' }
  const subject = { subject: id }
  const other = { subject: randomUUID() }
  const receiver = { bank: '토스뱅크', holder: '박소라', number: '100000000038' }
  const sent = { amount, receiver, reference: 'KB-1' }
  const receipt = { ...subject, outcome: 'received', uploads: [] }
  return {
    balance: balanceOf(cashiers, sora),
    change: -20_000,
    document: `withdrawal:${id}`,
    memberId,
    steps: [
      step('request', wire.requestWithdrawal, asked, sora, { amount: '20001' }),
      step('claim', office.claimWithdrawal, subject, minho, other),
      step('approve', office.approveWithdrawal, subject, minho, other),
      step('pay', office.payWithdrawal, { ...subject, ...sent }, jisoo, other),
      step('receipt', wire.giveReceipt, receipt, sora, { outcome: 'not-received' }),
    ],
  }
}

/**
 * A deposit at the provider: redirected, paid, and announced by a webhook, which is stored while
 * the provider does not respond. A status query settles it; the webhook alone never credits.
 */
async function providerLife(cashiers: Cashiers): Promise<Life> {
  const { desk, minji, town } = cashiers
  const id = randomUUID()
  const show = () => town.ask(wallet.showDeposit, { subject: id }, minji)
  const step = stepsOf(cashiers, show)
  const redirect = step('redirect', wallet.requestProviderDeposit, { amount, id }, minji, {
    amount: '20001',
  })
  const message = `msg_${randomUUID()}`
  const webhook = (more = {}) =>
    sendWebhook(cashiers, message, { paymentId: desk.of(id).id, ...more })
  const check = () => town.ask(wallet.checkDeposit, { subject: id }, minji)
  return {
    balance: balanceOf(cashiers, minji),
    change: 20_000,
    document: `deposit:${id}`,
    memberId: cashiers.ids.minji,
    steps: [
      redirect,
      {
        early: webhook,
        show,
        name: 'webhook',
        other: () => webhook({ type: 'payment.other' }),
        send: () => {
          desk.of(id).status = 'paid'
          return webhook()
        },
      },
      { early: check, show, name: 'settle', send: check },
    ],
  }
}

/** Sends the provider's signed webhook; the house's status query gets no response. */
async function sendWebhook(
  { desk, town }: Cashiers,
  message: string,
  content: object,
): Promise<Reply> {
  const { config } = town.context
  const rawBody = Buffer.from(JSON.stringify(content))
  const timestamp = String(Math.floor(town.clock.now().getTime() / 1_000))
  const signed = { id: message, rawBody, timestamp }
  config.payOrigin = 'http://127.0.0.1:9'
  const answer = await town.fronts.portal.inject({
    headers: {
      'content-type': 'application/json',
      'webhook-id': message,
      'webhook-signature': signatureOf(secretOf(config.folder, 'sandbox-pay'), signed),
      'webhook-timestamp': timestamp,
    },
    method: 'POST',
    payload: rawBody,
    url: wallet.receiveSandboxPay.path,
  })
  // The house queries the status by itself; that query must find no provider.
  await new Promise((done) => setTimeout(done, 30))
  config.payOrigin = desk.origin
  const reply = { ...answer.json<Reply>(), headers: {}, status: answer.statusCode }
  // Two responses differ only in whether the webhook was the first.
  return reply.success ? { ...reply, value: {} } : reply
}

export const lives = {
  deposit: depositLife,
  'provider deposit': providerLife,
  withdrawal: withdrawalLife,
}
export type Kind = keyof typeof lives

/** Deposits what the next life withdraws, without a wagering requirement. */
async function refill(town: Town, memberId: string): Promise<void> {
  const from = { currency: 'KRW', house: 'adjustments' }
  const to = { currency: 'KRW', holder: memberId, purpose: 'cash' } as const
  const gift = { amountUnits: 20_000n * 100_000n, cause: 'adjustment', from, key: randomUUID(), to }
  await town.context.db.write((tx) => post(tx, [[gift]], town.clock.now()))
}
