import { refuse } from './refusal.ts'

/**
 * Requires a note from an operator who declines another operator's proposal.
 *
 * @throws Refusal `input-invalid`
 */
export function needNote(isDeclined: boolean, note: string | undefined): void {
  if (isDeclined && note === undefined) refuse('input-invalid', { fields: { note: 'required' } })
}
