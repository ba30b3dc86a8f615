import type { AppContext } from '#kernel/route'
import { decryptSince } from '#kernel/keyring'
import { readSettings } from '#settings'
import { carry } from './carrier.ts'
import { afterFailure } from './message.ts'
import { bodyUse } from './message.ts'
import type { Message } from './message.ts'
import { claimDue, updateOutcome } from './message-store.ts'

/** What carrying a message takes. */
export type Van = Pick<AppContext, 'db' | 'config' | 'log'>

/**
 * Carries the messages whose turn it is and writes down what became of each. The network is used
 * between transactions, never within one.
 *
 * @param ids only these, or null for all that are due
 */
export async function deliverMessages(
  van: Van,
  now: Date,
  ids: readonly string[] | null = null,
): Promise<number> {
  const claimed = await van.db.write((tx) => claimDue(tx, now, ids))
  for (const message of claimed) await deliver(van, message, now)
  return claimed.length
}

async function deliver(van: Van, message: Message, now: Date): Promise<void> {
  const { config, db, log } = van
  const { courier } = await db.read(readSettings)
  const { channel, id, recipient, sealedBody, subject } = message
  const from = channel === 'sms' ? courier.smsFrom : courier.mailFrom
  const body = bodyOf(van, sealedBody)
  try {
    await carry(config, channel, { body, from, id, recipient, subject })
    const after = { fault: null, nextTryAt: now, sentAt: now, state: 'sent' as const }
    await db.write((tx) => updateOutcome(tx, id, after))
  } catch (error) {
    const fault = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    log.warn({ channel, fault, message: id }, 'a message was not taken')
    const after = { ...afterFailure(message, now), fault, sentAt: null }
    await db.write((tx) => updateOutcome(tx, id, after))
  }
}

/** The words of a message in the clear. */
export const bodyOf = (context: Pick<AppContext, 'db'>, sealedBody: Buffer): string =>
  decryptSince(context, { former: 'courier-body', use: bodyUse }, sealedBody)
