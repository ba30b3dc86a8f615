import type { FrameMessage } from '@madang/wire/frame'
import { isKeyTaken } from './is-key-taken.ts'

type Key = Extract<FrameMessage, { kind: 'key' }>['key']

/** By the physical key, so that they work with a Korean layout too. */
const letters: Record<string, Key> = { KeyB: 'b', KeyD: 'd', KeyH: 'h', KeyW: 'w' }
/** After this time, a second key belongs to the game again. */
const pairMs = 1_500

/**
 * Forwards the portal's shortcuts, because key events in a game's frame never reach the page around
 * it: `/`, `?`, and `g` with the next letter, which the game itself does not receive.
 */
export function forwardKeys(forward: (key: Key) => void): () => void {
  let goneAt = -pairMs
  const onKey = (press: KeyboardEvent) => {
    if (isKeyTaken(press)) return
    const letter = press.timeStamp - goneAt < pairMs ? letters[press.code] : undefined
    goneAt = press.code === 'KeyG' ? press.timeStamp : -pairMs
    if (letter) {
      press.stopImmediatePropagation()
      forward(letter)
    } else if (press.code === 'KeyG') forward('g')
    else if (press.key === '/' || press.key === '?') forward(press.key)
  }
  window.addEventListener('keydown', onKey, { capture: true })
  return () => window.removeEventListener('keydown', onKey, { capture: true })
}
