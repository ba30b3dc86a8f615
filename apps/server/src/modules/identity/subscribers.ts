import { subscriber } from '#kernel/events'
import { memberLoggedIn } from './events.ts'
import { insertLogin } from './login/login-store.ts'

export const subscribers = [
  /** Writes the login record after the login, so that the login takes no longer. */
  subscriber(
    'identity.note-login',
    memberLoggedIn,
    async (tx, logins) => {
      for (const { at, ...login } of logins) await insertLogin(tx, { ...login, at: new Date(at) })
    },
    { replay: 'repeatable' },
  ),
]
