import type { AnyRouter } from '@tanstack/react-router'
import { goTo } from '../kit/go-to.ts'
import { mePath, paths } from '../kit/paths.ts'
import { askKeys, askSearch } from '../kit/popups.ts'
import { keysOn } from './keys-on.ts'

/** By the physical key, so that they work with a Korean layout too. */
const ways: Record<string, string> = {
  KeyB: mePath('personalHistoryCopy'),
  KeyD: mePath('depositv2'),
  KeyH: paths.home,
  KeyW: mePath('withdraw'),
}
/** After this time, a second key starts a new sequence. */
const pairMs = 1_500
let goneAt = -pairMs

/**
 * Handles shortcuts on every page: `/` searches games, `g` and a letter navigates, `?` lists the
 * keys.
 */
export function pressKey(key: KeyboardEvent, router: AnyRouter): void {
  if (key.ctrlKey || key.metaKey || key.altKey || !keysOn()) return
  const way = key.timeStamp - goneAt < pairMs ? ways[key.code] : undefined
  goneAt = key.code === 'KeyG' ? key.timeStamp : -pairMs
  if (way) goTo(router, way)
  else if (key.key === '/') askSearch()
  else if (key.key === '?') askKeys()
}
