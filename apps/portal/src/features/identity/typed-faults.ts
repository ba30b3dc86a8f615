import { meetsPattern, mobileOf } from '@madang/wire/patterns'

type Faults = Record<string, string>
type Coded = { mobileNum: string; countryDialingCode?: string; verificationCode: string }

/** What is missing or wrong of a name and an address, by field: keys of the faults' words. */
export function emailFaults({ email, username }: { username: string; email: string }): Faults {
  return {
    ...(username === '' && { username: 'required' }),
    ...(email === '' && { email: 'required' }),
    ...(email !== '' && !meetsPattern('email', email) && { email: 'pattern-email' }),
  }
}

/** The same of a number and the code that was sent to it. */
export function codeFaults({ countryDialingCode, mobileNum, verificationCode }: Coded): Faults {
  const isNumber = mobileOf(mobileNum, countryDialingCode) !== undefined
  return {
    ...(mobileNum === '' && { mobileNum: 'mobile-missing' }),
    ...(mobileNum !== '' && !isNumber && { mobileNum: 'mobile-wrong' }),
    ...(verificationCode === '' && { verificationCode: 'code-missing' }),
  }
}

/** And of a new password beside them. */
export const mobileFaults = (given: Coded & { newPassword: string }): Faults => ({
  ...codeFaults(given),
  ...(given.newPassword === '' && { newPassword: 'required' }),
})
