import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { readSettings } from '#settings'
import { readPhoneToken } from './read-phone-token.ts'
import type { RegisterOrder } from '../registration/registration.ts'
import type { Registration } from '../registration/registration.ts'
import { tryCode } from './try-code.ts'

/** The proof of the number. A missing code may have been used by this same request before. */
export type NumberProof = 'not-asked' | 'by-token' | 'code-gone' | { codeId: string }

/**
 * Returns the proof of a registration's number: a code that was sent, or a phone provider's token.
 *
 * @throws Refusal `registration-closed`, `code-missing`, `code-wrong`, `code-expired`,
 *   `phone-check-failed`, `phone-sign-in-closed`
 */
export async function readNumberProof(
  context: AppContext,
  order: RegisterOrder,
  { mobile }: Registration,
): Promise<NumberProof> {
  const { switches } = await context.db.read(readSettings)
  const isOpen = order.type === 'mobile' ? switches.MOBILENUMREG3 : switches.USERNAMEREG3
  if (!isOpen) return refuse('registration-closed')
  if (order.type === 'username' && !switches.REGMOBVERF3) return 'not-asked'
  const { at, bound, form } = order
  const receiver = mobile ?? refuse('input-invalid', { fields: { mobileNum: 'required' } })
  if (form.firebaseIdToken) {
    const proven = await readPhoneToken(context, form.firebaseIdToken, at)
    return proven === receiver ? 'by-token' : refuse('phone-check-failed')
  }
  const code = form.verificationCode
  const codeId = await tryCode(context, { at, bound, code, purpose: 'register', receiver })
  return codeId === undefined ? 'code-gone' : { codeId }
}
