import { refuse } from './refusal.ts'

/** Step-up: requires a recent authentication factor. @throws Refusal `fresh-factor-needed` */
export function needFresh(by: { freshUntil: Date }, now: Date): void {
  if (by.freshUntil <= now) refuse('fresh-factor-needed')
}
