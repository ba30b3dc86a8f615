import { useCallback } from 'react'
import { useTranslations } from 'use-intl'

/** The name of a place on the table: by the rules' own words, or by ours for seats and hands. */
export function usePlaceName(code: string): (place: string) => string {
  const t = useTranslations('tables')
  const live = useTranslations('live')
  return useCallback(
    (place) => {
      const door = /^door-(\d)$/.exec(place)?.[1]
      if (door) return doorName(code, Number(door), t, live)
      const seat = /^seat-(\d)/.exec(place)?.[1]
      if (seat) return live('place.seat', { number: seat })
      const key = `${code}.${place}`
      if (t.has(key as never)) return t(key as never)
      const own = `place.${place}`
      return live.has(own as never) ? live(own as never) : ''
    },
    [code, live, t],
  )
}

const doors = ['shun', 'tian', 'di']

function doorName(
  code: string,
  door: number,
  t: ReturnType<typeof useTranslations<'tables'>>,
  live: ReturnType<typeof useTranslations<'live'>>,
): string {
  const key = `${code}.${doors[door - 1] ?? ''}`
  return t.has(key as never) ? t(key as never) : live('place.door', { number: door })
}
