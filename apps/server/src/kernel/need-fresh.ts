import { refuse } from './refusal.ts'

/**
 * Step-up authentication: sensitive actions need an authentication factor from the last minutes.
 *
 * @throws Refusal `fresh-factor-needed`
 */
export function needFresh(by: { freshUntil: Date }, now: Date): void {
  if (by.freshUntil <= now) refuse('fresh-factor-needed')
}
