import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { goTo } from '../kit/go-to.ts'
import { mePath, paths } from '../kit/paths.ts'
import { askKeys, askSearch } from '../kit/popups.ts'
import { keysOn } from './keys-on.ts'

/** By the place of the key, so that they work with a Korean layout too. */
const ways: Record<string, string> = {
  KeyB: mePath('personalHistoryCopy'),
  KeyD: mePath('depositv2'),
  KeyH: paths.home,
  KeyW: mePath('withdraw'),
}
/** A second key after this long begins anew. */
const pairMs = 1_500

/** On every page: `/` finds games, `g` and a letter goes somewhere, `?` tells the keys. */
export function useKeys(): void {
  const router = useRouter()
  useEffect(() => {
    let goneAt = -pairMs
    const hear = (key: KeyboardEvent) => {
      const isTyping = (key.target as Element).closest?.(
        'input,textarea,select,dialog,[contenteditable]',
      )
      if (isTyping || key.ctrlKey || key.metaKey || key.altKey || !keysOn()) return
      const way = key.timeStamp - goneAt < pairMs ? ways[key.code] : undefined
      goneAt = key.code === 'KeyG' ? key.timeStamp : -pairMs
      const ask = key.key === '/' ? askSearch : key.key === '?' ? askKeys : undefined
      if (!way && !ask) return
      key.preventDefault()
      if (way) goTo(router, way)
      else ask?.()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [router])
}
