import { callApi, queries } from '@madang/kit'
import type { Gives, Language } from '@madang/wire'
import * as wire from '@madang/wire/identity'
import { askPasswordChange, popupDone } from '../../kit/popups.ts'
import {
  isPasswordDue,
  keepPasswordDue,
  mayResume,
  sessionNow,
  startSession,
} from '../../kit/session.ts'
import { forgetStep } from './kept-step.ts'

export type SessionAnswer = Gives<typeof wire.login>

/** Keeps what a way of coming in answered, then goes on: a forced change stands before all else. */
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
  // Only now it is known what this session may ask.
  void queries.invalidateQueries()
  if (answer.firstTimeLogin) callApi(wire.firstLogin, {}).catch(() => undefined)
}

/** A token of this browser's session: another tab began a new one, and this tab's token is dead. */
export async function takeUpSession(): Promise<void> {
  keepSession(await callApi(wire.resume, {}), 'resumed')
}

/** A new tab of a logged-in browser asks for a token of its own. */
export async function resumeSession(): Promise<void> {
  try {
    if (mayResume()) await takeUpSession()
    else if (sessionNow()) {
      const reminded = remindOfChange().catch(() => undefined)
      if (isPasswordDue()) await reminded
    }
  } catch {
    // No session after all, or nobody answers: the visitor's view says the rest.
  }
}

/** Not being heard is no reason to disturb anybody: the choice is kept in this browser too. */
export function saveLanguage(language: Language): void {
  callApi(wire.updateLanguage, { language }).catch(() => undefined)
}

/**
 * A reload must not lead around the forced change. Whether the old password is asked the session
 * itself says: who came in by a one-time password has no old one to type.
 */
async function remindOfChange(): Promise<void> {
  const card = await callApi(wire.memberInfo, {})
  if (card.mustChangePassword) await takeUpSession()
}
