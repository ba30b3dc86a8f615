import { listInTurn } from '#kernel/list-in-turn'
import type { AppContext } from '#kernel/route'
import { listUnsettled } from '../deposits/deposit-store.ts'
import { checkDeposit } from './check-deposit.ts'
import { listWaiting } from './inbox-store.ts'
import { settleReceived } from './settle-payment.ts'

type Workshop = Pick<AppContext, 'config' | 'db' | 'log'>

/** A provider that was silent this long is asked. */
const patienceMs = 60_000

/**
 * Takes up what is left over: messages that could not be worked on, and payments of which no
 * message ever came. One that fails does not stop the others.
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
