import type { Language } from '@madang/wire'
import { mobileOf } from '@madang/wire/phones'
import type { MessageKind } from '@madang/texts'
import type { ReadTx, Tx } from '#kernel/database/database'
import { digestOf, newId } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { sendNotification } from '#notifications'
import { readSettings, servesNumber, standardDialingCode } from '#settings'
import { codeDigest, newCode, pauseRule, receiverRule, senderRule } from './code.ts'
import type { CodePurpose } from './code.ts'
import { insertCode } from './code-store.ts'
import { addressBucket, countAttempt } from '#kernel/attempts/count-attempt'

export type CodeOrder = {
  purpose: CodePurpose
  channel: 'sms' | 'mail'
  /** A number in E.164 or a mail address. */
  receiver: string
  /** What the code is bound to: a browser's cookie, a session, or a login step. */
  bound: string
  language: Language
  ip: string
  at: Date
  /** False: the request is counted and answered alike, but no code is sent. */
  isWanted: boolean
}

const kindOf: Record<CodePurpose, MessageKind> = {
  contact: 'contact-code',
  forgot: 'forgot-code',
  fresh: 'step-code',
  login: 'login-code',
  register: 'register-code',
  step: 'step-code',
}

/**
 * Sends six digits. The limits are the same for every number, so that they do not reveal accounts.
 *
 * @returns how many minutes until another code may be requested
 * @throws Refusal `too-many-requests` (one a minute), `sms-quota-exceeded` (five an hour)
 */
export async function sendCode(context: AppContext, order: CodeOrder): Promise<number> {
  const { at, bound, channel, ip, isWanted, language, purpose, receiver } = order
  const { codes } = await context.db.read(readSettings)
  await context.db.write((tx) => countSending(tx, receiver, ip, at))
  if (!isWanted) return codes.expiredMinutes
  const code = newCode()
  const endsAt = new Date(at.getTime() + codes.lifeMinutes * 60_000)
  await context.db.write(async (tx) => {
    await insertCode(tx, {
      boundDigest: digestOf(bound),
      codeDigest: codeDigest(context.config, code),
      endsAt,
      id: newId(),
      madeAt: at,
      purpose,
      receiverDigest: digestOf(receiver),
    })
    await sendNotification(tx, context, {
      at,
      channel,
      facts: { code, minutes: codes.lifeMinutes },
      kind: kindOf[purpose],
      language,
      recipient: receiver,
      uselessAt: endsAt,
    })
  })
  return codes.expiredMinutes
}

async function countSending(tx: Tx, receiver: string, ip: string, at: Date): Promise<void> {
  const name = digestOf(receiver).toString('base64url')
  await countAttempt(tx, [{ name: `code-pause:${name}`, rule: pauseRule }], at)
  try {
    const hourly = [
      { name: `code:${name}`, rule: receiverRule },
      addressBucket(senderRule, 'code-sender', ip),
    ]
    await countAttempt(tx, hourly, at)
  } catch {
    refuse('sms-quota-exceeded')
  }
}

/**
 * Returns the number in E.164, if codes may be sent to it.
 *
 * @throws Refusal `phone-missing`, `phone-invalid`, `phone-sign-in-closed` for other countries
 */
export async function readNumber(
  tx: ReadTx,
  typed: string | undefined,
  dialingCode?: string,
): Promise<string> {
  if (!typed?.trim()) return refuse('phone-missing')
  const { countries } = await readSettings(tx)
  const code = dialingCode ?? standardDialingCode(countries)
  const mobile = mobileOf(typed, code) ?? refuse('phone-invalid')
  return servesNumber(countries, mobile) ? mobile : refuse('phone-sign-in-closed')
}
