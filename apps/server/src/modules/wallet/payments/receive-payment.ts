import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Request } from '#kernel/http/route'
import type { By } from '#kernel/http/route'
import { refuse } from '#kernel/refusal'
import { insertReceived } from './inbox-store.ts'
import { sandboxSecrets } from './sandbox.ts'
import { settleReceived } from './settle-payment.ts'
import { isSignedBy } from './signature.ts'

const message = v.object({ paymentId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })

/**
 * Receives a provider's webhook: checks its signature, stores it in the inbox and responds. The
 * work is done afterwards. The content is not trusted: the provider is asked for the payment's
 * status.
 *
 * @throws Refusal `webhook-not-recognised`; `key-reused` for other content under a known id
 */
export async function receivePayment(request: Request<By>): Promise<{ isRepeat: boolean }> {
  const { config, db, headers, log, now, rawBody } = request
  const header = (name: string) => String(headers[name] ?? '')
  const signed = {
    id: header('webhook-id'),
    rawBody,
    signature: header('webhook-signature'),
    timestamp: header('webhook-timestamp'),
  }
  const isNamed = signed.id.length > 0 && signed.id.length <= 100
  if (!isNamed || !isSignedBy(sandboxSecrets(config), signed, now)) {
    log.warn({ call: 'sandbox-pay' }, 'a webhook with a wrong signature was turned away')
    refuse('webhook-not-recognised')
  }
  const received = {
    bodyDigest: createHash('sha256').update(rawBody).digest(),
    receivedAt: now,
    messageId: signed.id,
    paymentId: paymentIdIn(rawBody),
    provider: 'sandbox' as const,
  }
  const first = await db.write((tx) => insertReceived(tx, received))
  if (first !== 'new') {
    if (!first.digest.equals(received.bodyDigest)) refuse('key-reused')
    return { isRepeat: true }
  }
  // The response does not wait for the work: the job retries whatever fails here.
  void settleReceived(request, received, now).catch((error: unknown) =>
    log.warn({ error: String(error), message: received.messageId }, 'a payment waits for its job'),
  )
  return { isRepeat: false }
}

function paymentIdIn(rawBody: Buffer): string {
  try {
    const checked = v.safeParse(message, JSON.parse(rawBody.toString('utf8')))
    if (checked.success) return checked.output.paymentId
  } catch {
    // Signed, but not a message of this kind.
  }
  return refuse('input-invalid')
}
