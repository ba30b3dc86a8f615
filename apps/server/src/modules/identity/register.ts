import { writeOnce } from '#kernel/once'
import { refuse } from '#kernel/refusal'
import type { Ground } from '#kernel/route'
import { readSettings } from '#settings'
import { registerRule } from './attempt.ts'
import { deleteCode } from './code-store.ts'
import { addressBucket, countAttempt } from './count-attempt.ts'
import { hashPassword, markOf } from './hash-password.ts'
import { burnPass, usePass } from './human-check.ts'
import { insertRegistration } from './insert-registration.ts'
import { comeIn, type LoginStep, type Opened } from './come-in.ts'
import type { Origin } from './open-session.ts'
import { readForm, type Form, type RegisterType, type Registration } from './registration.ts'
import { tryCode } from './try-code.ts'

export type RegisterOrder = Origin & {
  /** Made by the browser: the same id is the same registration, and becomes the member's id. */
  id: string
  type: RegisterType
  form: Form
  /** The cookie of the browser that asked for the code. */
  bound: string | undefined
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
 *   `age-not-allowed`, `invitation_code_error`, `name-taken`, `mobile-taken`, `code-wrong`,
 *   `code-expired`, `human-check-failed`, `key-reused`
 */
export async function register(ground: Ground, order: RegisterOrder): Promise<Opened | LoginStep> {
  const { config, db } = ground
  const registration = await readOrder(ground, order)
  const codeId = await readCode(ground, order, registration)
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
      const isMobileProven = codeId !== null
      if (isMobileProven && (!codeId || !(await deleteCode(tx, codeId)))) refuse('code-expired')
      await insertRegistration(tx, { ...order, isMobileProven }, registration, hashes)
      return order.id
    })
  } catch (error) {
    // A refused press gives its pass up too: nobody lists taken names with one slider.
    await db.write((tx) => burnPass(tx, proofOf(order)))
    throw error
  }
  const how = { ...order, isPasswordTyped: true, isStepTaken: true, mustChangePassword: false }
  return db.write((tx) => comeIn(tx, ground, order.id, how))
}

/**
 * The id of the code that proves the number; null where none is asked for, undefined where there is
 * none any more: the press itself says then whether it was answered before.
 */
async function readCode(
  ground: Ground,
  order: RegisterOrder,
  { mobile }: Registration,
): Promise<string | null | undefined> {
  const { switches } = await ground.db.read(readSettings)
  if (order.type === 'username' && !switches.REGMOBVERF3) return null
  if (order.type === 'mobile' && !switches.MOBILENUMREG3) return refuse('registration-closed')
  const { at, bound, form } = order
  const receiver = mobile ?? refuse('input-invalid', { fields: { mobileNum: 'required' } })
  const code = form.verificationCode
  return tryCode(ground, { at, bound, code, purpose: 'register', receiver })
}

const proofOf = ({ at, ip, pass }: RegisterOrder) =>
  ({ ip, now: at, pass, purpose: 'register' }) as const

async function readOrder({ config, db }: Ground, order: RegisterOrder): Promise<Registration> {
  const settings = await db.read(readSettings)
  if (!settings.switches.REG3) return refuse('registration-closed')
  const registration = readForm(order.form, settings, order.type)
  // Part of the human check: scripted clients of a demo are not slowed down.
  if (config.isHumanCheckOn) {
    const bucket = addressBucket(registerRule, 'register', order.ip)
    await db.write((tx) => countAttempt(tx, [bucket], order.at))
  }
  return registration
}
