import { useCallback } from 'react'
import { useKnownWords } from '@madang/kit/use-known-words'
import { useTranslations } from 'use-intl'

/** Returns the name of a place at the table: the rules' text, or this app's for seats and hands. */
export function usePlaceName(code: string): (place: string) => string {
  const ofRules = useKnownWords('tables')
  const ofPlaces = useKnownWords('live.place')
  const live = useTranslations('live')
  return useCallback(
    (place) => {
      const door = /^door-(\d)$/.exec(place)?.[1]
      if (door) return doorName(code, Number(door), live)
      const [isSeat, seat = '', second] = /^seat-(\d)(-2)?$/.exec(place) ?? []
      if (isSeat) return live(second ? 'place.secondHand' : 'place.seat', { number: seat })
      return ofPlaces(place) ?? ofRules(`${code}.${place}`) ?? ''
    },
    [code, live, ofPlaces, ofRules],
  )
}

/** The three gates of the tile games have names; in other games the doors are players. */
function doorName(
  code: string,
  door: number,
  live: ReturnType<typeof useTranslations<'live'>>,
): string {
  const gate = (['shun', 'tian', 'di'] as const)[door - 1]
  const hasGates = code === 'MT' || code === 'WZPJ'
  return hasGates && gate ? live(`place.${gate}`) : live('place.door', { number: door })
}
