import type { AnyRouter } from '@tanstack/react-router'
import { isLobbyPage, paths } from './paths.ts'

/** The page where a game was opened: `href` includes its filters, `top` is the scroll position. */
export type Place = { href: string; top: number }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On a game: the page to return to. It survives a reload of the address. */
    from?: Place
    /** On a page that was left for a game: its scroll position. */
    top?: number
  }
}

/** Navigates to an address of the portal. A game stores where it was opened and returns there. */
export function goTo({ history, latestLocation: here }: AnyRouter, href: string): void {
  const { from } = here.state
  if (isGame(href)) history.push(href, { from: isGame(here.href) ? from : placeOf(here) })
  else history.push(href, from?.href === href ? { top: from.top } : {})
}

const isGame = (href: string): boolean => href.startsWith(`${paths.game}?`)

const placeOf = ({ href, pathname }: { href: string; pathname: string }): Place | undefined =>
  isLobbyPage(pathname) ? { href, top: scrollY } : undefined
