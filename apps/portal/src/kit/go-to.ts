import type { AnyRouter } from '@tanstack/react-router'
import { isLobbyPage, paths } from './paths.ts'

/** Where a game was opened: its filters are in `href`, `top` is how far down it stood. */
export type Place = { href: string; top: number }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a game: where its way out leads. It stays with the address when that is reloaded. */
    from?: Place
    /** Of a page that a game was left for: how far down it stood. */
    top?: number
  }
}

/** Goes to an address of ours. A game knows where it was opened, and leads back to that place. */
export function goTo({ history, latestLocation: here }: AnyRouter, href: string): void {
  const { from } = here.state
  if (isGame(href)) history.push(href, { from: isGame(here.href) ? from : placeOf(here) })
  else history.push(href, from?.href === href ? { top: from.top } : {})
}

const isGame = (href: string): boolean => href.startsWith(`${paths.game}?`)

const placeOf = ({ href, pathname }: { href: string; pathname: string }): Place | undefined =>
  isLobbyPage(pathname) ? { href, top: scrollY } : undefined
