/** What stands in a field of a form, exactly as typed. */
export function typedText(form: HTMLFormElement | null, name: string): string {
  const text = form && new FormData(form).get(name)
  return typeof text === 'string' ? text : ''
}

/** The number of a form as a call takes it, with the dialing code that stands before it. */
export function dialedNumber(form: HTMLFormElement | null): {
  mobileNum: string
  countryDialingCode?: string
} {
  const countryDialingCode = typedText(form, 'countryDialingCode')
  const mobileNum = typedText(form, 'mobileNum').trim()
  return { mobileNum, ...(countryDialingCode !== '' && { countryDialingCode }) }
}
