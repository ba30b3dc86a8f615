import type { TimelineStep } from '@madang/ui'

export type Step = {
  state: string
  at: string
  by: 'member' | 'operator' | 'provider' | 'clock'
  reason: string | null
}

type Words = {
  state: (state: string) => string
  by: (by: Step['by']) => string
  reason: (reason: string) => string
}

const failed = new Set(['refused', 'failed', 'not-received', 'charged-back'])

/** Returns a document's history: what happened when, by whom and why; the last is the current. */
export function timelineOf(
  steps: readonly Step[],
  state: string,
  isEnded: boolean,
  words: Words,
): TimelineStep[] {
  return steps.map((step, at) => {
    const isLast = at === steps.length - 1 && step.state === state
    const reason = step.reason === null ? '' : ` · ${words.reason(step.reason)}`
    return {
      at: step.at,
      detail: `${words.by(step.by)}${reason}`,
      key: `${at}-${step.state}`,
      state: failed.has(step.state) ? 'failed' : isLast && !isEnded ? 'now' : 'done',
      title: words.state(step.state),
    }
  })
}
