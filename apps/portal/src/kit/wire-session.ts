import { Unreachable, wireKit } from '@madang/kit'
import { askLogin, mustChangePassword, warnTrial } from './popups.ts'
import { endSession, sessionNow } from './session.ts'
import { askStatusAnew } from './system-status.ts'

/**
 * Tells the shared kit which session is active, and how to handle an ended session and a trial
 * refusal.
 */
export function wireSession(): void {
  wireKit({
    closed: () => void askStatusAnew(),
    enclose: async (way, json, isAgain) => {
      const code = await import('./more/enclose.ts').catch(() => {
        throw new Unreachable()
      })
      return code.enclose(way, json, isAgain)
    },
    headers: (): Record<string, string> => {
      const session = sessionNow()
      return session ? { token: session.token } : {}
    },
    mayAsk: (call) =>
      call.for === 'anyone' || call.whilePasswordMustChange === true || !mustChangePassword(),
    refused: (refusal) => {
      if (refusal.code === 'in_need_true_account') warnTrial()
    },
    sessionOver: (next) => {
      if (sessionNow()) endSession()
      askLogin(next)
    },
  })
}
