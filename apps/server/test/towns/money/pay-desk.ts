import { randomUUID } from 'node:crypto'
import {
  bytesOf,
  json,
  startPracticeServer,
} from '../../../../../tools/practice/practice-server.ts'
import type { Town } from '../town.ts'

type Payment = {
  id: string
  orderId: string
  amount: string
  currency: string
  payUrl: string
  status: 'open' | 'processing' | 'paid' | 'charged-back' | 'chargeback-won'
  chargebacks?: { id: string; amount: string; returned: string }[]
}

export type PayDesk = {
  origin: string
  payments: Payment[]
  /** Adds a payment that the house did not request. */
  add(given: Partial<Payment>): Payment
  of(orderId: string): Payment
  /** From now on the provider processes requests but sends no responses. */
  hush(): void
  /** Waits until a request is pending without a response. */
  asked(): Promise<void>
  /** Responds to pending requests, and to all later ones. */
  speak(): void
  stop(): Promise<void>
}

/**
 * Opens a payment provider that does only what the story says. From now on the town uses it.
 */
export async function openPayDesk(town: Town): Promise<PayDesk> {
  const payments: Payment[] = []
  let waiting: (() => void)[] | undefined
  let onSettled: (() => void) | undefined
  const add = (given: Partial<Payment>): Payment => {
    const id = `sp_${randomUUID()}`
    const usual = { amount: '20000.00', currency: 'KRW', orderId: 'none', status: 'paid' as const }
    const payment = { ...usual, id, payUrl: `http://localhost/pay/${id}`, ...given }
    payments.push(payment)
    return payment
  }
  const find = (orderId: string) => payments.find((one) => one.orderId === orderId)
  const server = await startPracticeServer(0, async (request, response) => {
    const bytes = await bytesOf(request, 10_000)
    const id = request.url?.split('/').at(-1)
    const order = request.method === 'POST' ? (JSON.parse(String(bytes)) as Payment) : undefined
    const { amount, currency, orderId = '' } = order ?? {}
    const payment = order
      ? (find(orderId) ?? add({ amount: String(amount), currency, orderId, status: 'open' }))
      : payments.find((one) => one.id === id)
    const list = waiting
    const answered = list && new Promise<void>((done) => list.push(done))
    onSettled?.()
    await answered
    json(response, payment ? 200 : 404, payment ?? {})
  })
  town.context.config.payOrigin = server.origin
  return {
    add,
    asked: async () => {
      if (!waiting?.length) await new Promise<void>((done) => (onSettled = done))
      onSettled = undefined
    },
    hush: () => void (waiting ??= []),
    of: (orderId) => find(orderId) ?? add({ orderId, status: 'open' }),
    origin: server.origin,
    payments,
    speak() {
      const list = waiting ?? []
      waiting = undefined
      for (const answer of list) answer()
    },
    stop: () => server.stop(),
  }
}
