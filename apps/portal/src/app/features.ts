import type { Feature } from '../kit/feature.ts'
import { offerHomeParts } from '../kit/home-parts.ts'
import { knowPage } from '../kit/paths.ts'

const found = import.meta.glob<Feature>('../features/*/feature.ts', {
  eager: true,
  import: 'feature',
})

/** All features, found by their file path instead of by name. */
export const features: readonly Feature[] = Object.values(found)

export const featurePages = features.flatMap(({ pages }) => pages)
for (const page of featurePages) knowPage(page)
offerHomeParts(async () => (await import('./home-parts.ts')).homeParts)

/** The navigation entries for everyone; only pages that exist. */
export const navigation = features
  .flatMap(({ navigation: entries = [] }) => entries)
  .toSorted((a, b) => a.place - b.place)

type Mark = 'isOpenToAll' | 'isOpenWhileClosed'

/** Returns the addresses of the pages that have this mark. */
export const pathsWith = (mark: Mark): string[] =>
  featurePages.flatMap((page) => (page[mark] ? [page.path] : []))

export const barePaths = featurePages.flatMap(({ layout, path }) =>
  layout === 'bare' ? [path] : [],
)

/** Pages that show the header and no other part of the layout. */
export const headerPaths = featurePages.flatMap(({ headerQuery, layout, path }) =>
  layout === 'header' ? [path] : headerQuery ? [`${path}?${headerQuery}`] : [],
)
