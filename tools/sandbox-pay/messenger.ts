import { createHmac, randomBytes } from 'node:crypto'

/** Pauses between attempts, so that a shop that is down for a minute still receives the webhook. */
const pausesMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000]

export type Message = { id: string; body: string }
export type Sending = { isForged?: boolean; afterMs?: number }

export type Messenger = {
  /** Sends until the shop answers 2xx or the attempts are used up. */
  send(message: Message, sending?: Sending): void
  stop(): void
}

export const newMessage = (type: string, payment: { id: string; orderId: string }): Message => ({
  body: JSON.stringify({ orderId: payment.orderId, paymentId: payment.id, type }),
  id: `msg_${randomBytes(9).toString('hex')}`,
})

/** Notifies the shop by signed webhooks (Standard Webhooks). */
export function startMessenger(notifyUrl: string, secret: Buffer): Messenger {
  const timers = new Set<NodeJS.Timeout>()
  const later = (work: () => void, afterMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, afterMs)
    timers.add(timer)
  }
  async function attempt(message: Message, isForged: boolean, count: number): Promise<void> {
    if (await isReceived(notifyUrl, isForged ? randomBytes(32) : secret, message)) return
    const pauseMs = pausesMs[count]
    // A forged message is sent once: it tests that the shop refuses it.
    if (pauseMs === undefined || isForged) return
    later(() => void attempt(message, isForged, count + 1), pauseMs)
  }
  return {
    send: (message, { afterMs = 0, isForged = false } = {}) =>
      later(() => void attempt(message, isForged, 0), afterMs),
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  }
}

async function isReceived(notifyUrl: string, secret: Buffer, message: Message): Promise<boolean> {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signed = `${message.id}.${timestamp}.${message.body}`
  const signature = createHmac('sha256', secret).update(signed).digest('base64')
  try {
    const answer = await fetch(notifyUrl, {
      body: message.body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': message.id,
        'webhook-signature': `v1,${signature}`,
        'webhook-timestamp': timestamp,
      },
      method: 'POST',
      signal: AbortSignal.timeout(5_000),
    })
    return answer.ok
  } catch {
    // The shop is down: the next attempt may reach it.
    return false
  }
}
