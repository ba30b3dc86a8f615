import { useRouter } from '@tanstack/react-router'
import { paths } from '../../kit/paths.ts'
import { usePopup } from '../../kit/popups.ts'
import { keepSession } from './keep-session.ts'
import type { SessionAnswer } from './keep-session.ts'

/** Keeps a session that begins at home, unless something else was asked for first. */
export function useArriveHome(): (answer: SessionAnswer) => void {
  const { history } = useRouter()
  const next = usePopup()?.next
  return (answer) => {
    keepSession(answer)
    if (!next) history.push(paths.home)
  }
}
