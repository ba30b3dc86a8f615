import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

export type PaymentStatus =
  | 'open'
  | 'processing'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'charged-back'
  | 'chargeback-won'

/** A payment as the provider keeps it. The amount is a decimal string. */
export type Payment = {
  id: string
  orderId: string
  amount: string
  currency: string
  returnUrl: string
  status: PaymentStatus
  /** Chargebacks by the payer's bank, and the amount of each that was returned; both only grow. */
  chargebacks?: { id: string; amount: string; returned: string }[]
}

export type PaymentBook = {
  /** Opens a payment; the same order gets its existing one. */
  open(order: Omit<Payment, 'chargebacks' | 'id' | 'status'>): Payment
  /** Adds an extra payment: a second one for its order, or one for an unknown order. */
  add(order: Omit<Payment, 'chargebacks' | 'id'>): Payment
  find(id: string): Payment | undefined
  change(payment: Payment, to: Partial<Omit<Payment, 'id'>>): Payment
}

/** Keeps payments in memory and, where a file is given, over a restart. */
export function openPaymentBook(file?: string): PaymentBook {
  const payments = new Map<string, Payment>(file ? read(file) : [])
  const keep = () => file && write(file, payments)
  const add = (order: Omit<Payment, 'chargebacks' | 'id'>): Payment => {
    const payment = { ...order, id: `sp_${randomBytes(9).toString('hex')}` }
    payments.set(payment.id, payment)
    keep()
    return payment
  }
  return {
    add,
    change(payment, to) {
      const changed = { ...payment, ...to }
      payments.set(payment.id, changed)
      keep()
      return changed
    },
    find: (id) => payments.get(id),
    open(order) {
      const known = [...payments.values()].find(({ orderId }) => orderId === order.orderId)
      return known ?? add({ ...order, status: 'open' })
    },
  }
}

function read(file: string): [string, Payment][] {
  if (!existsSync(file)) return []
  return JSON.parse(readFileSync(file, 'utf8')) as [string, Payment][]
}

/** Writes to a temporary file and renames it, so that a kill leaves the old file intact. */
function write(file: string, payments: Map<string, Payment>): void {
  writeFileSync(`${file}.new`, JSON.stringify([...payments]), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
