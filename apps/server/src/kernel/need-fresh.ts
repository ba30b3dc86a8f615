import { refuse } from './refusal.ts'

/** Step-up: what matters needs a factor shown within the last minutes. */
export function needFresh(by: { freshUntil: Date }, now: Date): void {
  if (by.freshUntil <= now) refuse('fresh-factor-needed')
}
