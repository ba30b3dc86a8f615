import { lazy } from 'react'
import type { HomePart } from '../../kit/feature.ts'

export const homePart: HomePart = {
  name: 'matches',
  part: lazy(async () => ({ default: (await import('./lists/home-matches.tsx')).HomeMatches })),
  place: 10,
  share: 'two',
  texts: ['sportsbook'],
}
