import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '../kit/paths.ts'
import { askLogin, askRegister, usePopup } from '../kit/popups.ts'
import { useSession } from '../kit/session.ts'
import { isGuarded } from './guard.ts'

const registerPaths = new Set<string>([paths.register, '/register.html'])

/** `/login` and `/register` show home with a window over it: closing the window leads home. */
export function useAddressPopup(): void {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const { history } = useRouter()
  const popup = usePopup()
  const session = useSession()
  const asks = pathname === paths.login ? 'login' : registerPaths.has(pathname) ? 'register' : null
  const opened = useRef({ path: '', wasSeen: false })

  useEffect(() => {
    const here = opened.current
    if (!asks) opened.current = { path: '', wasSeen: false }
    else if (popup) here.wasSeen = true
    else if (session || (here.wasSeen && !isGuarded())) history.replace(paths.home)
    else if (here.path !== pathname || here.wasSeen) {
      here.path = pathname
      if (asks === 'login') askLogin()
      else askRegister()
    }
  }, [asks, history, pathname, popup, session])
}
