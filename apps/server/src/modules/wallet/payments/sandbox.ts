import * as v from 'valibot'
import { decimalOf, unitsOf } from '#kernel/money'
import type { Config } from '#kernel/config'
import { secretOf } from '#kernel/secrets/secrets'
import type { Notice } from '../chargebacks/count-notices.ts'
import type { Deposit } from '../deposits/deposit.ts'

const amount = v.pipe(v.string(), v.regex(/^\d{1,13}(\.\d{1,2})?$/))

/** One chargeback of a payment: the reversed and the returned amount, both totals. */
const notice = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  amount,
  returned: amount,
})

const payment = v.object({
  id: v.pipe(v.string(), v.maxLength(100)),
  orderId: v.string(),
  amount,
  currency: v.string(),
  status: v.picklist([
    'open',
    'processing',
    'paid',
    'failed',
    'cancelled',
    'charged-back',
    'chargeback-won',
  ]),
  payUrl: v.string(),
  /** Missing without chargebacks, or if the provider names none and only reverses all, once. */
  chargebacks: v.optional(v.pipe(v.array(notice), v.maxLength(100))),
})

/** A payment as the provider returns it on request: the only trusted source. */
export type Payment = v.InferOutput<typeof payment>

/** Returns the chargebacks of a payment: each by its id, or one for the whole by the status. */
export function noticesOf({ amount, chargebacks, status }: Payment): Notice[] {
  if (chargebacks?.length) {
    const notices = chargebacks.map(({ id, ...one }) => ({
      claimedUnits: unitsOf(one.amount),
      notice: id,
      returnedUnits: unitsOf(one.returned),
    }))
    return notices.filter(({ claimedUnits }) => claimedUnits > 0n)
  }
  if (status !== 'charged-back' && status !== 'chargeback-won') return []
  const claimedUnits = unitsOf(amount)
  const returnedUnits = status === 'charged-back' ? 0n : claimedUnits
  return [{ claimedUnits, notice: 'whole', returnedUnits }]
}

/** The provider did not respond, or not in its format. The result is unknown: ask again. */
export class ProviderSilent extends Error {}

const patienceMs = 4_000

/** Opens a payment for a deposit; the same deposit gets the same payment again. */
export function openPayment(config: Config, deposit: Deposit): Promise<Payment> {
  return ask(config, '/api/payments', {
    amount: decimalOf(deposit.amountUnits),
    currency: 'KRW',
    orderId: deposit.id,
    returnUrl: `${config.origins.portal}/me/depositv2?id=${deposit.id}`,
  })
}

/** Asks the provider for the status of a payment. */
export const askPayment = (config: Config, paymentId: string): Promise<Payment> =>
  ask(config, `/api/payments/${encodeURIComponent(paymentId)}`)

/** The secrets shared with the provider; `sandbox-pay-old` is valid too while it is set. */
export function sandboxSecrets(config: Config): Buffer[] {
  const hasOld = process.env['MADANG_SECRET_SANDBOX_PAY_OLD'] !== undefined
  const names = hasOld ? ['sandbox-pay', 'sandbox-pay-old'] : ['sandbox-pay']
  return names.map((name) => secretOf(config.folder, name))
}

async function ask(config: Config, path: string, body?: object): Promise<Payment> {
  const [secret] = sandboxSecrets(config)
  try {
    const answer = await fetch(new URL(path, config.payOrigin), {
      headers: {
        authorization: `Bearer ${secret?.toString('hex')}`,
        'content-type': 'application/json',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body: JSON.stringify(body), method: 'POST' }),
    })
    if (!answer.ok) throw new ProviderSilent(`the provider answered ${answer.status}`)
    return v.parse(payment, await answer.json())
  } catch (error) {
    if (error instanceof ProviderSilent) throw error
    throw new ProviderSilent('the provider did not answer', { cause: error })
  }
}
