import { refresh, wireKit } from '@madang/kit'
import { systemStatus } from '@madang/wire/settings'
import { askLogin, warnTrial } from './popups.ts'
import { endSession, sessionNow } from './session.ts'

/** Tells the shared kit who is asking, and what an ended session and a trial's no mean here. */
export function wireSession(): void {
  wireKit({
    closed: () => refresh(systemStatus),
    headers: (): Record<string, string> => {
      const session = sessionNow()
      return session ? { token: session.token } : {}
    },
    refused: (refusal) => {
      if (refusal.code === 'in_need_true_account') warnTrial()
    },
    sessionOver: (next) => {
      if (sessionNow()) endSession()
      askLogin(next)
    },
  })
}
