import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { readSettings } from '#settings'
import { registerRule } from '../login/attempt.ts'
import { deleteCode } from '../codes/code-store.ts'
import { addressBucket, countAttempt } from '#kernel/attempts/count-attempt'
import { hashPassword, markOf } from '../passwords/hash-password.ts'
import { burnPass, usePass } from '../human-check/human-check.ts'
import { insertRegistration } from './insert-registration.ts'
import { startLogin, type LoginStep, type Opened } from '../login/start-login.ts'
import { readForm, type RegisterOrder, type Registration } from './registration.ts'
import { readNumberProof } from '../codes/read-number-proof.ts'

/**
 * Registers a member and logs the browser in. A repeated request finds the member of the first one;
 * of ten requests for one name, one succeeds.
 *
 * @throws Refusal `registration-closed`, `input-invalid` with fields, `terms-not-accepted`,
 *   `age-not-allowed`, `invitation_code_error`, `name-taken`, `mobile-taken`, `code-wrong`,
 *   `code-expired`, `human-check-failed`, `key-reused`
 */
export async function register(
  context: AppContext,
  order: RegisterOrder,
): Promise<Opened | LoginStep> {
  const { config, db } = context
  const registration = await readOrder(context, order)
  const proof = await readNumberProof(context, order, registration)
  const hashes = {
    login: await hashPassword(config, registration.password),
    payment:
      registration.paymentPassword && (await hashPassword(config, registration.paymentPassword)),
  }
  const idempotency = {
    actor: 'visitor',
    call: 'register',
    // A keyed digest replaces the secrets: the stored request must not be guessable.
    content: [markOf(config, JSON.stringify(order.form)), order.id],
    key: order.id,
  }
  try {
    await writeIdempotent(db, idempotency, async (tx) => {
      await usePass(tx, config.isHumanCheckOn, proofOf(order))
      if (proof === 'code-gone') refuse('code-expired')
      if (typeof proof === 'object' && !(await deleteCode(tx, proof.codeId))) refuse('code-expired')
      const isMobileProven = proof !== 'not-asked'
      await insertRegistration(tx, { ...order, isMobileProven }, registration, hashes)
      return order.id
    })
  } catch (error) {
    // A refused request uses its pass up too: nobody can list taken names with one slider.
    await db.write((tx) => burnPass(tx, proofOf(order)))
    throw error
  }
  // A new member is logged in at any site, so the agents' site is not checked.
  const how = { isPasswordTyped: true, isStepTaken: true, mustChangePassword: false }
  return db.write((tx) => startLogin(tx, context, order.id, { ...order, ...how, place: undefined }))
}

const proofOf = ({ at, ip, pass }: RegisterOrder) =>
  ({ ip, now: at, pass, purpose: 'register' }) as const

async function readOrder({ config, db }: AppContext, order: RegisterOrder): Promise<Registration> {
  const settings = await db.read(readSettings)
  if (!settings.switches.REG3) return refuse('registration-closed')
  const registration = readForm(order.form, settings, order.type)
  if (config.hasRateLimits) {
    const bucket = addressBucket(registerRule, 'register', order.ip)
    await db.write((tx) => countAttempt(tx, [bucket], order.at))
  }
  return registration
}
