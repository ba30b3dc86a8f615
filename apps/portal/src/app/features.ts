import type { Feature } from '../kit/feature.ts'
import { knowPage } from '../kit/paths.ts'

const found = import.meta.glob<Feature>('../features/*/feature.ts', {
  eager: true,
  import: 'feature',
})

/** What the features bring: found by their place, known by no name. */
export const features: readonly Feature[] = Object.values(found)

export const featurePages = features.flatMap(({ pages }) => pages)
for (const page of featurePages) knowPage(page)

/** Where everyone can go. Only pages that exist. */
export const navigation = features
  .flatMap(({ navigation: entries = [] }) => entries)
  .toSorted((a, b) => a.place - b.place)

type Mark = 'isOpenToAll' | 'isOpenWhileClosed'

/** The addresses of the pages that are marked so. */
export const pathsWith = (mark: Mark): string[] =>
  featurePages.flatMap((page) => (page[mark] ? [page.path] : []))

export const barePaths = featurePages.flatMap(({ layout, path }) =>
  layout === 'bare' ? [path] : [],
)

/** Pages that have the header and nothing else of the frame. */
export const headerPaths = featurePages.flatMap(({ layout, path }) =>
  layout === 'header' ? [path] : [],
)
