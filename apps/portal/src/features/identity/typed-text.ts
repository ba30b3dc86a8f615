/** What stands in a field of a form, exactly as typed. */
export function typedText(form: HTMLFormElement | null, name: string): string {
  const text = form && new FormData(form).get(name)
  return typeof text === 'string' ? text : ''
}
