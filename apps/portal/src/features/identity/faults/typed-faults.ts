import { accountFaultOf, meetsPattern } from '@madang/wire/patterns'
import type { PatternId } from '@madang/wire/patterns'
import { identifier } from '@madang/wire/typed'
import { isLikeMobile } from '../../../kit/more/like-mobile.ts'

type Faults = Record<string, string>
type Coded = { mobileNum: string; countryDialingCode?: string; verificationCode: string }

/**
 * Returns what is missing or wrong in a name and an address, by field, as keys of the error texts.
 */
export function emailFaults(
  { email, username }: { username: string; email: string },
  pattern: PatternId = 'any',
): Faults {
  const fault = accountFaultOf(pattern, username)
  return {
    ...(fault && { username: fault.key }),
    ...(email === '' && { email: 'required' }),
    ...(email !== '' && !meetsPattern('email', identifier(email)) && { email: 'pattern-email' }),
  }
}

/** Returns the same for a number and its code. */
export function codeFaults({ mobileNum, verificationCode }: Coded): Faults {
  return {
    ...(mobileNum === '' && { mobileNum: 'mobile-missing' }),
    ...(mobileNum !== '' && !isLikeMobile(mobileNum) && { mobileNum: 'mobile-wrong' }),
    ...(verificationCode === '' && { verificationCode: 'code-missing' }),
  }
}

/** Returns the same with a new password. */
export const mobileFaults = (given: Coded & { newPassword: string }): Faults => ({
  ...codeFaults(given),
  ...(given.newPassword === '' && { newPassword: 'required' }),
})
