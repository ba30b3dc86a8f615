import { refuse } from './refusal.ts'

/**
 * Whoever declines what another operator wants says why.
 *
 * @throws Refusal `input-invalid`
 */
export function needNote(isDeclined: boolean, note: string | undefined): void {
  if (isDeclined && note === undefined) refuse('input-invalid', { fields: { note: 'required' } })
}
