import type { BadgeTone } from '@madang/ui'
import type { Claim, Grant } from './running-list.tsx'

/** A bonus or a claim that has ended. */
export type Past = {
  id: string
  title: Grant['title']
  state:
    | 'cancelled'
    | 'claimed'
    | 'close'
    | 'completed'
    | 'declined'
    | 'expired'
    | 'rejected'
    | 'spent'
  tone: BadgeTone
  endedAt: string
  /** What was given; zero if nothing was. */
  amount: string
  /** What became own money; null where there was no bonus. */
  converted: string | null
  reason: string | null
  cause: Claim['cause']
}

const shownMax = 10

/**
 * Returns what ended last, newest first. A bonus has the number of its claim: a claim is listed by
 * itself only if no bonus came of it, as with a refusal or free play at a vendor.
 */
export function pastOf(claims: readonly Claim[], grants: readonly Grant[]): Past[] {
  const withGrant = new Set(grants.map(({ id }) => id))
  const ofClaims = claims.filter(({ id }) => !withGrant.has(id)).flatMap(pastClaim)
  return [...grants.flatMap(pastGrant), ...ofClaims]
    .toSorted((a, b) => (a.endedAt < b.endedAt ? 1 : -1))
    .slice(0, shownMax)
}

function pastGrant({ amount, converted, endedAt, id, state, title }: Grant): Past[] {
  if (endedAt === null || state === 'active' || state === 'offered') return []
  const isGiven = state !== 'declined'
  const isOwn = state === 'completed' || Number(converted ?? 0) > 0
  return [
    {
      amount: isGiven ? amount : '0.00',
      cause: null,
      converted: isGiven ? (converted ?? '0.00') : null,
      endedAt,
      id,
      reason: null,
      state,
      title,
      tone: isOwn ? 'ok' : 'plain',
    },
  ]
}

function pastClaim({ amount, cause, endedAt, id, reason, status, title }: Claim): Past[] {
  if (endedAt === null) return []
  if (status !== 'claimed' && status !== 'close' && status !== 'rejected') return []
  const isGiven = status === 'claimed'
  const tone = isGiven ? 'ok' : status === 'rejected' ? 'warn' : 'plain'
  const given = isGiven ? amount : '0.00'
  return [
    { amount: given, cause, converted: null, endedAt, id, reason, state: status, title, tone },
  ]
}
