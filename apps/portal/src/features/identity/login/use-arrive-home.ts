import { useRouter } from '@tanstack/react-router'
import { paths } from '../../../kit/paths.ts'
import { usePopup } from '../../../kit/popups.ts'
import { keepSession } from './keep-session.ts'
import type { SessionAnswer } from './keep-session.ts'

/** Stores a new session and goes home, unless another action waits for the login. */
export function useArriveHome(): (answer: SessionAnswer) => void {
  const { history } = useRouter()
  const next = usePopup()?.next
  return (answer) => {
    keepSession(answer)
    if (!next) history.push(paths.home)
  }
}
