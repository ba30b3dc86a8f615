import type { Transporter } from 'nodemailer'
import type { Config } from '#kernel/config'
import type { Channel } from './notification.ts'

/** The decrypted text for a channel's provider, in memory only during delivery. */
export type OutgoingText = {
  id: string
  from: string
  recipient: string
  subject: string
  body: string
}

const patienceMs = 10_000

export const hasChannel = ({ notifications }: Config, channel: Channel): boolean =>
  (channel === 'sms' ? notifications.smsUrl : notifications.smtpUrl) !== null

/** Sends a text through its channel's provider. @throws when the provider did not accept it */
export async function deliverText(
  config: Config,
  channel: Channel,
  parcel: OutgoingText,
): Promise<void> {
  await (channel === 'sms' ? sendSms(config, parcel) : sendMailText(config, parcel))
}

const posts = new Map<string, Transporter>()

/** Returns the connection pool of a mail server; TLS is required, except on this machine. */
async function postOf(smtpUrl: string): Promise<Transporter> {
  const known = posts.get(smtpUrl)
  if (known) return known
  const { hostname, protocol } = new URL(smtpUrl)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const { createTransport } = await import('nodemailer')
  const post = createTransport({
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    ignoreTLS: isHere && protocol === 'smtp:',
    requireTLS: !isHere,
    socketTimeout: patienceMs,
    url: smtpUrl,
  })
  posts.set(smtpUrl, post)
  return post
}

async function sendMailText({ notifications }: Config, parcel: OutgoingText): Promise<void> {
  if (notifications.smtpUrl === null) throw new Error('nobody carries e-mail here')
  const { body, from, id, recipient, subject } = parcel
  const post = await postOf(notifications.smtpUrl)
  await post.sendMail({
    from,
    // The same id on every attempt, so that a mail server can recognise a repeat.
    messageId: `<${id}@madang>`,
    subject,
    text: body,
    to: recipient,
  })
}

/** Sends an SMS. A 2xx response means accepted; anything else, or no response, means retry. */
async function sendSms({ notifications }: Config, parcel: OutgoingText): Promise<void> {
  if (notifications.smsUrl === null) throw new Error('nobody carries SMS here')
  const { body: text, from, id, recipient: to } = parcel
  const answer = await fetch(notifications.smsUrl, {
    body: JSON.stringify({ from, id, text, to }),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      ...(notifications.smsToken && { authorization: `Bearer ${notifications.smsToken}` }),
    },
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`)
}
