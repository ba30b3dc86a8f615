import type { FastifyRequest } from 'fastify'
import type { Call } from '@madang/wire'
import { mayCall } from '@madang/wire/may-call'
import type { Bus } from '../bus.ts'
import type { Front } from './front.ts'
import { Pace } from './pace.ts'
import { refuse } from '../refusal.ts'
import type { By, Request } from './route.ts'
import { isFromElsewhere, isWithoutTls } from './sender.ts'

/** Creates the access checks of one front. Processes share the rate limits over the bus. */
export function openAdmissions(front: Front, bus: Bus) {
  const pace = new Pace(bus)
  return { leave: () => pace.leave(), of: (wire: Call) => admission(front, wire, pace) }
}

/**
 * Builds the check of one route: who may call it, and how often. The check runs for each request.
 *
 * @throws Refusal `not-allowed`, `session-missing`, `in_need_true_account`, `too-many-requests`
 */
function admission({ alsoAt = [], origin }: Front, wire: Call, pace: Pace) {
  const own = [origin, ...alsoAt]
  return (ask: FastifyRequest, request: Request<By>): void => {
    checkSender(own, ask, request, wire)
    allow(wire, request.by)
    countCall(pace, request, wire)
  }
}

/** Refuses requests without TLS, and state-changing requests that other sites' pages send. */
function checkSender(
  own: readonly string[],
  ask: FastifyRequest,
  { config }: Request<By>,
  wire: Call,
): void {
  if (isWithoutTls(ask, own[0] ?? '', config.trustedProxyCount)) refuse('not-allowed')
  if (wire.method === 'GET' || wire.for === 'outside') return
  if (isFromElsewhere(ask, own)) refuse('not-allowed')
}

function countCall(pace: Pace, { by, config, ip, now }: Request<By>, wire: Call): void {
  if (!wire.perSecondMax || !config.hasRateLimits) return
  const who = by.kind === 'frame' ? by.launchId : by.kind === 'member' ? by.id : ip
  pace.count(who, { countMax: wire.perSecondMax, name: `${wire.method} ${wire.path}` }, now)
}

function allow(wire: Call, by: By): void {
  switch (wire.for) {
    case 'anyone':
    case 'outside':
      return
    case 'session':
    case 'member':
      if (by.kind !== 'member') return refuse('session-missing')
      if (by.mustChangePassword && !wire.whilePasswordMustChange) return refuse('not-allowed')
      if (wire.for === 'member' && by.isTrial) return refuse('in_need_true_account')
      return
    case 'frame':
      return by.kind === 'frame' ? undefined : refuse('session-missing')
    case 'operator':
      if (by.kind !== 'operator') return refuse('session-missing')
      if (!mayCall(by, wire)) return refuse('not-allowed')
  }
}
