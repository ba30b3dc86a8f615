import * as wire from '@madang/wire/second-step'
import { digestOf } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { By, Request } from '#kernel/http/route'
import { addressRule } from '../attempt.ts'
import { boundOf, codeCookie } from '../../codes/code-routes.ts'
import { startLogin } from '../start-login.ts'
import { countAttempt } from '#kernel/attempts/count-attempt'
import { hasStrongFactor } from '../../factors/factor-store.ts'
import { visitBucket } from '../devices/known-browser.ts'
import { originOf, visitOf } from '../../sessions/origin-of.ts'
import { sendLoginResponse, stepCookie } from '../../sessions/send-login-response.ts'
import { findStep } from './login-step-store.ts'
import { askPasskey, provePasskey } from '../../factors/passkey.ts'
import { readStep } from './read-step.ts'
import { refreshSession } from '../../sessions/refresh-session.ts'
import { sendStepCode, takeStep } from './take-step.ts'

/** Routes of the second step, of the login by passkey, and of the step-up for sensitive actions. */
export const secondStepRoutes = [
  route(wire.showStep, async (request) => ({ ways: await showStep(request) })),

  route(wire.sendStepCode, async (request, { way }) => {
    const { ip, now: at } = request
    const ticket = request.cookie(stepCookie)
    return { expiredMinutes: await sendStepCode(request, { at, ip, ticket, way }) }
  }),

  route(wire.askStepPasskey, async (request) => {
    const { db, now: at } = request
    const bound = request.cookie(stepCookie) ?? ''
    const options = await db.write(async (tx) => {
      const step = (await findStep(tx, digestOf(bound), at)) ?? refuse('step-expired')
      if (!step.ways.includes('passkey')) return refuse('not-allowed')
      return askPasskey(tx, request, { at, bound, memberId: step.memberId })
    })
    return { options: { ...options } }
  }),

  route(wire.takeStep, async (request, { answer, bankName, code, way }) => {
    const { now: at } = request
    const ticket = request.cookie(stepCookie)
    const came = await takeStep(request, { answer, at, bankName, code, ticket, way })
    const response = await sendLoginResponse(request, came)
    request.clearCookie(stepCookie)
    return response
  }),

  route(wire.askPasskey, async (request) => {
    const { db, now: at } = request
    const bound = boundOf(request)
    const options = await db.write(async (tx) => {
      const bucket = await visitBucket(tx, addressRule, 'passkey', visitOf(request))
      await countAttempt(tx, [bucket], at)
      return askPasskey(tx, request, { at, bound })
    })
    return { options: { ...options } }
  }),

  route(wire.logInByPasskey, async (request, { answer, place }) => {
    const { db, now: at } = request
    const bound = request.cookie(codeCookie) ?? ''
    const came = await db.write(async (tx) => {
      const { memberId } = await provePasskey(tx, request, { answer, at, bound })
      // The authenticator has verified its owner too, so one action proves two factors.
      const how = { isPasswordTyped: false, isStepTaken: true, mustChangePassword: false }
      const came = { ...originOf(request), ...(place && { place }) }
      return startLogin(tx, request, memberId, { ...came, ...how, at })
    })
    return sendLoginResponse(request, came)
  }),

  route(wire.refresh, async (request, { answer, code, password, way }) => {
    const { by, now: at } = request
    const who = { memberId: by.id, sessionId: by.sessionId }
    const order = { ...who, answer, at, code, password, way }
    return { freshUntil: (await refreshSession(request, order)).toISOString() }
  }),

  route(wire.askFreshPasskey, async (request) => {
    const { by, db, now: at } = request
    const options = await db.write(async (tx) => {
      if (!(await hasStrongFactor(tx, by.id))) return refuse('not-allowed')
      return askPasskey(tx, request, { at, bound: by.sessionId, memberId: by.id })
    })
    return { options: { ...options } }
  }),
]

/** Returns the ways to complete this browser's login. @throws Refusal `step-expired` */
async function showStep(request: Request<By>): Promise<Record<string, string>> {
  const ticket = request.cookie(stepCookie) ?? ''
  const { ways } = await request.db.read((tx) => readStep(tx, ticket, request.now))
  return Object.keys(ways).length > 0 ? ways : refuse('step-expired')
}
