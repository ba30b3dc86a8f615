import * as wire from '@madang/wire/identity'
import { route } from '#kernel/route'
import { checkReferral, checkUsername } from './check-name.ts'
import { humanCheckRoutes } from './human-check-routes.ts'
import { hello, originOf } from './hello.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { memberCard } from './member-card.ts'
import { updateLanguage } from './member-store.ts'
import { officeRoutes } from './office-routes.ts'
import { openTrial } from './open-trial.ts'
import { passwordRoutes } from './password-routes.ts'
import { register } from './register.ts'
import { resumeSession } from './resume-session.ts'
import { securityRoutes } from './security-routes.ts'
import { sessionCookie } from './who-is-member.ts'

export const routes = [
  ...humanCheckRoutes,
  ...passwordRoutes,
  ...securityRoutes,
  ...officeRoutes,

  route(wire.login, async (request, { pass, password, username }) => {
    const at = request.now
    return hello(
      request,
      await logIn(request, { ...originOf(request), account: username, at, pass, password }),
    )
  }),

  route(wire.resume, async (request) => {
    const order = { at: request.now, cookie: request.cookie(sessionCookie) }
    return hello(request, await resumeSession(request.db, order))
  }),

  route(wire.logout, async (request) => {
    const { by, db } = request
    await db.write((tx) => logOut(tx, { id: by.sessionId, memberId: by.id }))
    request.clearCookie(sessionCookie)
    return {}
  }),

  route(wire.freeplay, async (request) => {
    const { lang: language, now: at } = request
    return hello(request, await openTrial(request, { ...originOf(request), at, language }))
  }),

  route(wire.memberInfo, async ({ by, db }) => db.read((tx) => memberCard(tx, by))),

  route(wire.register, async (request, { domain, id, language, pass, registerUrl, ...form }) => {
    const order = {
      ...originOf(request),
      at: request.now,
      form,
      id,
      language: language ?? request.lang,
      pass,
      registeredFrom: registerUrl ?? domain ?? null,
    }
    return hello(request, await register(request, order))
  }),

  route(wire.checkUsername, async (request, { pass, username }) =>
    checkUsername(request, { at: request.now, ip: request.ip, pass, username }),
  ),

  route(wire.checkReferral, async (request, { code }) =>
    checkReferral(request, { at: request.now, code, ip: request.ip }),
  ),

  route(wire.updateLanguage, async ({ by, db }, { language }) => {
    await db.write((tx) => updateLanguage(tx, by.id, language))
    return {}
  }),
]
