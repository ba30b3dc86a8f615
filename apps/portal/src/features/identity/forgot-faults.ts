import { meetsPattern, mobileOf } from '@madang/wire/patterns'

/** What is missing or wrong of a way to a new password, by field: keys of the faults' words. */
export function emailFaults(given: { username: string; email: string }): Record<string, string> {
  const { email, username } = given
  return {
    ...(username === '' && { username: 'required' }),
    ...(email === '' && { email: 'required' }),
    ...(email !== '' && !meetsPattern('email', email) && { email: 'pattern-email' }),
  }
}

export function mobileFaults(given: {
  mobileNum: string
  countryDialingCode?: string
  verificationCode: string
  newPassword: string
}): Record<string, string> {
  const { countryDialingCode, mobileNum, newPassword, verificationCode } = given
  const isNumber = mobileOf(mobileNum, countryDialingCode) !== undefined
  return {
    ...(mobileNum === '' && { mobileNum: 'required' }),
    ...(mobileNum !== '' && !isNumber && { mobileNum: 'mobile-wrong' }),
    ...(verificationCode === '' && { verificationCode: 'required' }),
    ...(newPassword === '' && { newPassword: 'required' }),
  }
}
