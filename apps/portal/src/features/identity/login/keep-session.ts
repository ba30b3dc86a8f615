import { callApi, queries } from '@madang/kit'
import type { Gives, Language } from '@madang/wire'
import * as wire from '@madang/wire/identity'
import { askPasswordChange, popupDone } from '../../../kit/popups.ts'
import {
  isPasswordDue,
  keepPasswordDue,
  mayResume,
  sessionNow,
  startSession,
} from '../../../kit/session.ts'
import { forgetStep } from './kept-step.ts'

export type SessionAnswer = Gives<typeof wire.login>

/**
 * Stores the session of any kind of login, then continues: a forced password change comes first.
 */
export function keepSession(answer: SessionAnswer, how?: 'resumed'): void {
  const session = {
    account: answer.account,
    customerId: answer.customerId,
    isAgent: String(answer.type),
    memberLabel: answer.memberLabel.join(','),
    merchant: answer.merchant,
    token: answer.token,
  }
  forgetStep()
  startSession(session, how)
  keepPasswordDue(answer.mustChangePassword)
  if (answer.mustChangePassword) askPasswordChange(answer.needOldPassword)
  else popupDone()
  // Only now is it known what this session may request.
  void queries.invalidateQueries()
  if (answer.firstTimeLogin) callApi(wire.firstLogin, {}).catch(() => undefined)
}

/**
 * Requests a token of this browser's session: another tab started a new one, and this tab's token
 * is invalid.
 */
export async function takeUpSession(): Promise<void> {
  keepSession(await callApi(wire.resume, {}), 'resumed')
}

/** Requests a token for a new tab of a logged-in browser. */
export async function resumeSession(): Promise<void> {
  try {
    if (mayResume()) await takeUpSession()
    else if (sessionNow()) {
      const reminded = remindOfChange().catch(() => undefined)
      if (isPasswordDue()) await reminded
    }
  } catch {
    // No session, or no response: the visitor's page is shown.
  }
}

/**
 * Saves the language on the server. A failure is ignored, because this browser stores the choice
 * too.
 */
export function saveLanguage(language: Language): void {
  callApi(wire.updateLanguage, { language }).catch(() => undefined)
}

/**
 * Shows the forced change again after a reload. The session says whether to ask for the old
 * password: a member who logged in with a one-time password has none to type.
 */
async function remindOfChange(): Promise<void> {
  const card = await callApi(wire.memberInfo, {})
  if (card.mustChangePassword) await takeUpSession()
}
