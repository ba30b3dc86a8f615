import { callApi, Refused, turnTheme } from '@madang/kit'
import type { Gives } from '@madang/wire'
import { portalMessage } from '@madang/wire/frame'
import type { FrameMessage } from '@madang/wire/frame'
import { openFrame } from '@madang/wire/launch'
import { safeParse } from 'valibot'

type FrameSession = Gives<typeof openFrame>

const storageKey = 'frame'
let current: FrameSession | undefined

/** The header that proves this frame; there are no cookies on the play origin. */
export const frameHeaders = (): Record<string, string> =>
  current ? { token: current.frameToken } : {}

/** The token of this frame, for a connection without headers. */
export const frameToken = (): string => current?.frameToken ?? ''

/**
 * Exchanges the one-time token of the address for this frame's own, or reuses the token of this tab
 * after a reload.
 * @throws Refused `launch-expired` when there is neither
 */
export async function openFrameSession(): Promise<FrameSession> {
  const token = location.hash.slice(1)
  if (token === '') current = keptSession()
  else {
    // The token works once, and must not stay in the address.
    history.replaceState(null, '', location.pathname + location.search)
    try {
      current = await callApi(openFrame, { token })
      sessionStorage.setItem(storageKey, JSON.stringify(current))
    } catch (error) {
      current = keptSession()
      if (!current) throw error
    }
  }
  return current ?? refuseLaunch()
}

/** Posts a message to the page around the game, and only to the origin that may frame it. */
export function postToPortal(message: FrameMessage): void {
  if (current && window.parent !== window) {
    window.parent.postMessage(message, current.portalOrigin)
  }
}

type News = 'rounds' | 'balance'
const hearers = new Set<(news: News) => void>()

/** Subscribes to changes of finished rounds and of money. Returns the function that stops it. */
export function onNews(listener: (news: News) => void): () => void {
  hearers.add(listener)
  return () => void hearers.delete(listener)
}

/** Receives messages of the page around the game, and only of the origin that may frame it. */
export function onPortalMessage(): void {
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== current?.portalOrigin) return
    const parsed = safeParse(portalMessage, data)
    if (!parsed.success) return
    if (parsed.output.kind === 'theme') turnTheme(parsed.output.theme)
    else for (const listener of hearers) listener(parsed.output.kind)
  })
}

export function forgetFrameSession(): void {
  sessionStorage.removeItem(storageKey)
}

function keptSession(): FrameSession | undefined {
  const kept = sessionStorage.getItem(storageKey)
  return kept === null ? undefined : (JSON.parse(kept) as FrameSession)
}

const refuseLaunch = (): never => {
  throw new Refused('launch-expired', '', {})
}
