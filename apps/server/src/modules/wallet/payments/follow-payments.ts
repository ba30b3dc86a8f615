import { listInTurn } from '#kernel/database/list-in-turn'
import type { AppContext } from '#kernel/http/route'
import { listUnsettled } from '../deposits/deposit-store.ts'
import { checkDeposit } from './check-deposit.ts'
import { listWaiting } from './inbox-store.ts'
import { settleReceived } from './settle-payment.ts'

type Workshop = Pick<AppContext, 'config' | 'db' | 'log'>

/** After this time without a message, the provider is asked. */
const patienceMs = 60_000

/**
 * Retries messages that could not be processed, and asks for payments without a message. A failure
 * does not stop the others.
 */
export async function followPayments(workshop: Workshop, now: Date): Promise<void> {
  const { db, log } = workshop
  const before = new Date(now.getTime() - patienceMs)
  const messages = await db.read(listWaiting)
  const unsettled = await db.write((tx) =>
    listInTurn(tx, {
      limit: 50,
      list: (inner, asked) => listUnsettled(inner, { ...asked, before }),
      name: 'wallet-unsettled',
    }),
  )
  const work = [
    ...messages.map((one) => () => settleReceived(workshop, one, now)),
    ...unsettled.map(
      ({ id }) =>
        async () =>
          void (await checkDeposit(workshop, { at: now, id })),
    ),
  ]
  for (const step of work) {
    await step().catch((error: unknown) =>
      log.warn({ error: String(error) }, 'a payment could not be followed yet'),
    )
  }
}
