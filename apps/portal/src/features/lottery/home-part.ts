import { lazy } from 'react'
import type { HomePart } from '../../kit/feature.ts'

export const homePart: HomePart = {
  name: 'draws',
  part: lazy(async () => ({ default: (await import('./results/home-draws.tsx')).HomeDraws })),
  place: 20,
  share: 'one',
  texts: ['lottery'],
}
