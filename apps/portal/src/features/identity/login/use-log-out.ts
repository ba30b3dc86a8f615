import { useRouter } from '@tanstack/react-router'
import { useAsk, useToast } from '@madang/ui'
import { callApi, isSessionOver } from '@madang/kit'
import { useTranslations } from 'use-intl'
import { paths } from '../../../kit/paths.ts'
import { endSession } from '../../../kit/session.ts'

/** Asks, logs out on the server, clears the session here and goes home. */
export function useLogOut(): () => Promise<void> {
  const ask = useAsk()
  const toast = useToast()
  const { history } = useRouter()
  const shell = useTranslations('shell')
  const common = useTranslations('common')
  return async () => {
    const answer = await ask({
      body: shell('logoutAskBody'),
      buttons: [
        { label: common('cancel'), value: 'no' },
        { label: shell('logout'), value: 'yes' },
      ],
      icon: 'question',
      title: shell('logoutAsk'),
    })
    if (answer !== 'yes') return
    try {
      const { logout } = await import('@madang/wire/identity')
      await callApi(logout, {})
    } catch (error) {
      // An ended session counts as logged out; no response means still logged in.
      if (!isSessionOver(error)) {
        toast({ text: common('unreachable'), tone: 'danger' })
        return
      }
    }
    endSession()
    history.push(paths.home)
  }
}
