import { needOther, refuse } from '#kernel/refusal'

/**
 * A break ends by itself (24 hours to 3 months). A self-exclusion lasts at least six months and
 * never ends early; after its time it ends only if the member asks and two operators agree.
 * Lengths: UKGC and Ontario rows of reliability, 5.2.
 */
export const breakLengths = ['day', 'week', 'days-30', 'days-42', 'months-2', 'months-3'] as const
export const exclusionLengths = ['months-6', 'year', 'years-5', 'forever'] as const
export type BreakLength = (typeof breakLengths)[number]
export type ExclusionLength = (typeof exclusionLengths)[number]

export type PauseName =
  | { kind: 'break'; length: BreakLength }
  | { kind: 'exclusion'; length: ExclusionLength }

/** `endsAt` null means for ever. `agreedById`: the operator who first approved a return. */
export type Pause = PauseName & {
  startsAt: Date
  endsAt: Date | null
  returnAskedAt: Date | null
  agreedBy: string | null
  agreedById: string | null
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const lengths: Record<BreakLength | ExclusionLength, { days?: number; months?: number } | null> = {
  day: { days: 1 },
  'days-30': { days: 30 },
  'days-42': { days: 42 },
  forever: null,
  'months-2': { months: 2 },
  'months-3': { months: 3 },
  'months-6': { months: 6 },
  week: { days: 7 },
  year: { months: 12 },
  'years-5': { months: 60 },
}

/** Returns the end of a pause that begins at `from`; null for one that never ends. */
export function endOf(length: BreakLength | ExclusionLength, from: Date): Date | null {
  const span = lengths[length]
  if (span === null) return null
  if (span.days !== undefined) return new Date(from.getTime() + span.days * dayMs)
  return monthsLater(from, span.months ?? 0)
}

/**
 * Whether a pause is in force. An exclusion stays in force after its end, until the member's return
 * is approved.
 */
export const isInForce = (pause: Pick<Pause, 'kind' | 'endsAt'>, now: Date): boolean =>
  pause.kind === 'exclusion' || pause.endsAt === null || now < pause.endsAt

/**
 * Returns the pause that begins now by a member's request. An active pause can only be extended,
 * and an extension cancels a request to return.
 *
 * @throws Refusal `pause-only-longer` with the end of the active pause (empty: never)
 */
export function begun(standing: Pause | undefined, name: PauseName, now: Date): Pause {
  const endsAt = endOf(name.length, now)
  const isHeld = standing && isInForce(standing, now)
  if (isHeld && !isLater(endsAt, standing.endsAt)) {
    refuse('pause-only-longer', { endsAt: standing.endsAt?.toISOString() ?? '' })
  }
  const startsAt = isHeld ? standing.startsAt : now
  return { ...name, agreedBy: null, agreedById: null, endsAt, returnAskedAt: null, startsAt }
}

const isLater = (wished: Date | null, standing: Date | null): boolean =>
  standing !== null && (wished === null || wished > standing)

/** Returns the pauses that can begin now beside the active ones, with their ends. */
export function offersTo(standing: readonly Pause[], now: Date) {
  const names: PauseName[] = [
    ...breakLengths.map((length) => ({ kind: 'break' as const, length })),
    ...exclusionLengths.map((length) => ({ kind: 'exclusion' as const, length })),
  ]
  return names
    .map((name) => ({ ...name, endsAt: endOf(name.length, now) }))
    .filter(({ endsAt, kind }) => {
      const pause = standing.find((one) => one.kind === kind && isInForce(one, now))
      return !pause || isLater(endsAt, pause.endsAt)
    })
}

/** Returns when a member may ask to return: at the end; for "for ever", after a year. */
export const returnableAt = ({ endsAt, startsAt }: Pause): Date =>
  endsAt ?? monthsLater(startsAt, 12)

/** Returns when the house may agree: a day after the request; for "for ever", a week after. */
export function agreeableAt({
  endsAt,
  returnAskedAt,
}: Pick<Pause, 'endsAt' | 'returnAskedAt'>): Date | null {
  if (!returnAskedAt) return null
  return new Date(returnAskedAt.getTime() + (endsAt === null ? 7 * dayMs : dayMs))
}

export function isAgreeable(pause: Pick<Pause, 'endsAt' | 'returnAskedAt'>, now: Date): boolean {
  const from = agreeableAt(pause)
  return from !== null && from <= now
}

/**
 * Records a request to return from an exclusion. A repeated request changes nothing.
 *
 * @throws Refusal `pause-unknown`, `return-too-early`
 */
export function returnAsked(pause: Pause | undefined, now: Date): Pause {
  if (!pause || pause.kind !== 'exclusion') return refuse('pause-unknown')
  if (pause.returnAskedAt) return pause
  const from = returnableAt(pause)
  if (now < from) refuse('return-too-early', { from: from.toISOString() })
  return { ...pause, returnAskedAt: now }
}

/**
 * Records an operator's approval of a return; the second approval ends the exclusion.
 *
 * @returns the exclusion with the first approval, or null when it has ended
 * @throws Refusal `pause-unknown`, `return-too-early`; `own-proposal` for the same operator twice
 */
export function returnAgreed(
  pause: Pause | undefined,
  operator: { id: string; name: string },
  now: Date,
): Pause | null {
  const from = pause && agreeableAt(pause)
  if (!pause || !from) return refuse('pause-unknown')
  if (now < from) refuse('return-too-early', { from: from.toISOString() })
  if (pause.agreedById === null) {
    return { ...pause, agreedBy: operator.name, agreedById: operator.id }
  }
  needOther(pause.agreedById, operator)
  return null
}

/** Returns the same day of a later month in Seoul, or the last day of that month. */
function monthsLater(from: Date, months: number): Date {
  const there = new Date(from.getTime() + 9 * hourMs)
  const day = there.getUTCDate()
  const moved = new Date(there)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0))
  moved.setUTCDate(Math.min(day, lastDay.getUTCDate()))
  return new Date(moved.getTime() - 9 * hourMs)
}
