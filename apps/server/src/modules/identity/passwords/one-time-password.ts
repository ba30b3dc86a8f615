import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tx } from '#kernel/database/database'
import type { AppContext } from '#kernel/http/route'
import { secretOf } from '#kernel/secrets/secrets'
import { sendNotification } from '#notifications'
import { codeDigest } from '../codes/code.ts'
import {
  deleteOneTimePassword,
  isOneTimePassword,
  upsertOneTimePassword,
} from '../codes/code-store.ts'
import { markOf } from './hash-password.ts'
import type { Member } from '../member.ts'

const lifeHours = 24
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Twenty unambiguous characters in groups of four: 98 bits, so a plain digest is safe enough. */
export function newOneTimePassword(bytes: Uint8Array = randomBytes(20)): string {
  const text = Array.from(bytes, (byte) => signs[byte % signs.length]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

/** Ignores dashes and case: the password is copied from a message by hand. */
const folded = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

const initialLifeMs = 7 * 86_400_000

/** Returns the first password of an account that another member adds; always the same one. */
export function initialPassword({ folder }: AppContext['config'], memberId: string): string {
  const sum = createHmac('sha256', secretOf(folder, 'initial-password')).update(memberId)
  return newOneTimePassword(sum.digest().subarray(0, 20))
}

/** What an added account holds until its member chooses a password; nobody knows it. */
export const noPasswordYet = (config: AppContext['config'], memberId: string): string =>
  markOf(config, `no password of ${memberId}`)

const initialDigest = (config: AppContext['config'], memberId: string): Buffer =>
  codeDigest(config, folded(initialPassword(config, memberId)))

/** Allows logins with the initial password for a week, until another password is chosen. */
export async function keepInitialPassword(
  tx: Tx,
  config: AppContext['config'],
  { at, memberId }: { memberId: string; at: Date },
): Promise<void> {
  const digest = initialDigest(config, memberId)
  const endsAt = new Date(at.getTime() + initialLifeMs)
  await upsertOneTimePassword(tx, { digest, endsAt, memberId })
}

/**
 * Sends a member a password for one login within a day, after which another must be chosen. The old
 * password stays valid, so that nobody can lock a member out.
 */
export async function sendOneTimePassword(
  tx: Tx,
  context: AppContext,
  member: Member,
  way: { channel: 'sms' | 'mail'; recipient: string; at: Date },
): Promise<void> {
  const code = newOneTimePassword()
  const endsAt = new Date(way.at.getTime() + lifeHours * 3_600_000)
  const digest = codeDigest(context.config, folded(code))
  await upsertOneTimePassword(tx, { digest, endsAt, memberId: member.id })
  await sendNotification(tx, context, {
    at: way.at,
    channel: way.channel,
    facts: { account: member.account, code, hours: lifeHours },
    kind: 'one-time-password',
    language: member.language,
    recipient: way.recipient,
    uselessAt: endsAt,
  })
}

/**
 * Whether this is the member's one-time password. A right one is used up, except the initial
 * password: it works until another is chosen, so that a lost session costs nobody the account.
 */
export async function spendOneTimePassword(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  member: Pick<Member, 'id'>,
  { at, password }: { at: Date; password: string },
): Promise<boolean> {
  const digest = codeDigest(config, folded(password))
  const isInitial = timingSafeEqual(digest, initialDigest(config, member.id))
  const take = isInitial ? isOneTimePassword : deleteOneTimePassword
  return db.write((tx) => take(tx, { digest, memberId: member.id, now: at }))
}
