import type { HomePart } from '../kit/feature.ts'

const found = import.meta.glob<HomePart>('../features/*/home-part.ts', {
  eager: true,
  import: 'homePart',
})

/** What features show on the home page's board, from start to end. */
export const homeParts: readonly HomePart[] = Object.values(found).toSorted(
  (a, b) => a.place - b.place,
)
