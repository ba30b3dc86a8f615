import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { findDeposit, lockDeposit, updateDeposit } from '../deposits/deposit-store.ts'
import type { Deposit } from '../deposits/deposit.ts'
import { askPayment, openPayment, ProviderSilent } from './sandbox.ts'
import { settlePayment } from './settle-payment.ts'

type Shop = Pick<AppContext, 'config' | 'db'>

/**
 * Synchronizes a deposit with its provider: opens the payment if none is known, otherwise asks for
 * its status. Safe to repeat whenever a result is unknown.
 *
 * @throws Refusal `not-found`, `provider-silent`
 */
export async function checkDeposit(
  shop: Shop,
  asked: { id: string; memberId?: string; at: Date },
): Promise<Deposit> {
  const { at, id, memberId } = asked
  const deposit = await shop.db.read((tx) => findDeposit(tx, id))
  const isOwn = memberId === undefined || deposit?.memberId === memberId
  if (!deposit || !isOwn) return refuse('not-found')
  const isOpen = deposit.state === 'paying' || deposit.state === 'processing'
  if (deposit.method !== 'sandbox' || !isOpen) return deposit

  const payment = await answered(
    deposit.paymentId === null
      ? openPayment(shop.config, deposit)
      : askPayment(shop.config, deposit.paymentId),
  )
  return shop.db.write(async (tx) => {
    const locked = await lockDeposit(tx, id)
    if (locked && locked.paymentId === null && locked.state === 'paying') {
      await updateDeposit(tx, { ...locked, paymentId: payment.id, payUrl: payment.payUrl })
    }
    await settlePayment(tx, payment, at)
    return (await findDeposit(tx, id)) ?? refuse('not-found')
  })
}

async function answered<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof ProviderSilent) return refuse('provider-silent')
    throw error
  }
}
