/** Returns the value of a form's field, exactly as typed. */
export function typedText(form: HTMLFormElement | null, name: string): string {
  const text = form && new FormData(form).get(name)
  return typeof text === 'string' ? text : ''
}

/** Returns the form's number as a call expects it, with its dialing code. */
export function dialedNumber(form: HTMLFormElement | null): {
  mobileNum: string
  countryDialingCode?: string
} {
  const countryDialingCode = typedText(form, 'countryDialingCode')
  const mobileNum = typedText(form, 'mobileNum').trim()
  return { mobileNum, ...(countryDialingCode !== '' && { countryDialingCode }) }
}
