import { useEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useTheme } from '@madang/kit'
import type { PortalMessage } from '@madang/wire/frame'
import { goTo } from '../../kit/go-to.ts'
import { askLogin } from '../../kit/popups.ts'
import { onLive } from '../../kit/live.ts'
import { wayBack } from '../../kit/vassalage.ts'
import { frameWord } from './frame-word.ts'
import type { Launch } from './use-launch.ts'

/**
 * The game, on an origin of its own: it cannot access this page. Only messages of exactly that
 * origin and a known shape are accepted.
 */
export function GameFrame({
  launch,
  onAgain,
  onReady,
}: {
  launch: Launch
  onAgain: () => void
  /** Called when one of our games has loaded, with a bar of its own. */
  onReady: () => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const router = useRouter()
  const { gameType, origin } = launch
  const theme = useTheme()
  // The address opens once, so it must not change with the theme.
  const [address] = useState(() => withTheme(launch, theme))
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = frameWord(event, { origin, window: frame.current?.contentWindow })
      const { from } = router.latestLocation.state
      if (message?.kind === 'ready') onReady()
      if (message?.kind === 'login') askLogin(onAgain)
      if (message?.kind === 'key') pressHere(message.key)
      if (message?.kind === 'close') goTo(router, wayBack(gameType, from))
      // The address opens once; a game that lost its session is launched again and resumes its
      // round.
      if (message?.kind === 'error' && message.code === 'launch-expired') onAgain()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [gameType, onAgain, onReady, origin, router])
  // Until the game is loaded, the frame contains a page of ours, which must not get this message.
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const message: PortalMessage = { kind: 'theme', theme }
    frame.current?.contentWindow?.postMessage(message, origin)
  }, [isOpen, origin, theme])
  useEffect(() => {
    if (!isOpen) return undefined
    const post = (message: PortalMessage) =>
      frame.current?.contentWindow?.postMessage(message, origin)
    return onLive(({ kind }) => {
      if (kind === 'balance') post({ kind })
      // Messages were missed while the connection was lost.
      if (kind === 'rounds' || kind === 'link-again') post({ kind: 'rounds' })
    })
  }, [isOpen, origin])
  return (
    <iframe
      ref={frame}
      src={address}
      onLoad={() => setIsOpen(true)}
      title={launch.displayName}
      // It is another site, so `allow-same-origin` gives it its own origin and never ours.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-forms allow-same-origin allow-pointer-lock allow-popups"
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
      className="block w-full flex-1 border-0 bg-bg"
    />
  )
}

/** Applies a key that was pressed in the game as on every page. */
function pressHere(key: string): void {
  const code = `Key${key.toUpperCase()}`
  window.dispatchEvent(new KeyboardEvent('keydown', { code, key }))
}

/** Returns the game's address with the theme and the time played. */
function withTheme({ game_url, outside, playedMs }: Launch, theme: string): string {
  const url = new URL(game_url)
  url.searchParams.set('theme', theme)
  if (outside === null && playedMs > 0) url.searchParams.set('played', String(playedMs))
  return url.toString()
}
