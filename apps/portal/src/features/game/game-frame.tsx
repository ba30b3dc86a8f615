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
 * The game, on an origin of its own: it cannot reach this page, and only messages of exactly that
 * origin and a known shape are heard.
 */
export function GameFrame({
  launch,
  onAgain,
  onReady,
}: {
  launch: Launch
  onAgain: () => void
  /** A game of ours has come, with a bar of its own. */
  onReady: () => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const router = useRouter()
  const { gameType, origin } = launch
  const theme = useTheme()
  // The address opens once, so it must not change when day turns to night.
  const [address] = useState(() => withLook(launch, theme))
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const told = frameWord(event, { origin, window: frame.current?.contentWindow })
      const { from } = router.latestLocation.state
      if (told?.kind === 'ready') onReady()
      if (told?.kind === 'login') askLogin(onAgain)
      if (told?.kind === 'key') pressHere(told.key)
      if (told?.kind === 'close') goTo(router, wayBack(gameType, from))
      // The address opens once; a game that lost its session is opened anew and resumes its round.
      if (told?.kind === 'error' && told.code === 'launch-expired') onAgain()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [gameType, onAgain, onReady, origin, router])
  // Until the game stands in it, the frame is a page of ours, which must not hear this.
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const told: PortalMessage = { kind: 'theme', theme }
    frame.current?.contentWindow?.postMessage(told, origin)
  }, [isOpen, origin, theme])
  useEffect(() => {
    if (!isOpen) return undefined
    const tell = (told: PortalMessage) => frame.current?.contentWindow?.postMessage(told, origin)
    return onLive(({ kind }) => {
      if (kind === 'balance') tell({ kind })
      // What was told while the line was lost was missed.
      if (kind === 'rounds' || kind === 'link-again') tell({ kind: 'rounds' })
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

/** A key that was pressed in the game does here what it does on every page. */
function pressHere(key: string): void {
  const code = `Key${key.toUpperCase()}`
  window.dispatchEvent(new KeyboardEvent('keydown', { code, key }))
}

/** The game's address, with day or night and how long ago play began. */
function withLook({ game_url, outside, playedMs }: Launch, theme: string): string {
  const url = new URL(game_url)
  url.searchParams.set('theme', theme)
  if (outside === null && playedMs > 0) url.searchParams.set('played', String(playedMs))
  return url.toString()
}
