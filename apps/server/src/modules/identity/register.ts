import { writeOnce } from '#kernel/once'
import { refuse } from '#kernel/refusal'
import type { Ground } from '#kernel/route'
import { readSettings } from '#settings'
import { registerRule } from './attempt.ts'
import { addressBucket, countAttempt } from './count-attempt.ts'
import { hashPassword, markOf } from './hash-password.ts'
import { burnPass, usePass } from './human-check.ts'
import { findMember } from './member-store.ts'
import { insertRegistration } from './insert-registration.ts'
import { openSession } from './open-session.ts'
import type { OpenedSession, Origin } from './open-session.ts'
import { readForm } from './registration.ts'
import type { Form, Registration } from './registration.ts'

export type RegisterOrder = Origin & {
  /** Made by the browser: the same id is the same registration, and becomes the member's id. */
  id: string
  form: Form
  pass: string | undefined
  language: 'KO' | 'EN'
  registeredFrom: string | null
  at: Date
}

/**
 * Registers a member and logs the browser in. The same press again finds the member made by the
 * first one; of ten presses for one name, one gets it.
 *
 * @throws Refusal `registration-closed`, `input-invalid` with fields, `terms-not-accepted`,
 *   `age-not-allowed`, `invitation_code_error`, `name-taken`, `human-check-failed`, `key-reused`
 */
export async function register(ground: Ground, order: RegisterOrder): Promise<OpenedSession> {
  const { config, db } = ground
  const registration = await readOrder(ground, order)
  const hashes = {
    login: await hashPassword(config, registration.password),
    payment:
      registration.paymentPassword && (await hashPassword(config, registration.paymentPassword)),
  }
  const press = {
    actor: 'visitor',
    call: 'register',
    // The mark stands for the secrets: what is kept of a press must not be guessable.
    content: [markOf(config, JSON.stringify(order.form)), order.id],
    key: order.id,
  }
  try {
    await writeOnce(db, press, async (tx) => {
      await usePass(tx, config.isHumanCheckOn, proofOf(order))
      await insertRegistration(tx, order, registration, hashes)
      return order.id
    })
  } catch (error) {
    // A refused press gives its pass up too: nobody lists taken names with one slider.
    await db.write((tx) => burnPass(tx, proofOf(order)))
    throw error
  }
  return db.write(async (tx) => {
    const member = await findMember(tx, order.id)
    if (!member) throw new Error('a registration was answered but is not there')
    return openSession(tx, member, { ...order, isPasswordTyped: true, mustChangePassword: false })
  })
}

const proofOf = ({ at, ip, pass }: RegisterOrder) =>
  ({ ip, now: at, pass, purpose: 'register' }) as const

async function readOrder({ config, db }: Ground, order: RegisterOrder): Promise<Registration> {
  const settings = await db.read(readSettings)
  if (!settings.switches.REG3) return refuse('registration-closed')
  const registration = readForm(order.form, settings)
  // Part of the human check: scripted clients of a demo are not slowed down.
  if (config.isHumanCheckOn) {
    const bucket = addressBucket(registerRule, 'register', order.ip)
    await db.write((tx) => countAttempt(tx, [bucket], order.at))
  }
  return registration
}
