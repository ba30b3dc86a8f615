import { Suspense } from 'react'
import { needTexts } from '@madang/kit'
import { lazyPage } from '../../kit/lazy-page.ts'
import { useTitle } from '../../kit/use-title.ts'
import { BelowFold } from '../../kit/below-fold.tsx'
import { Hero } from './hero.tsx'
import { HotGames } from './hot-games.tsx'

const HomeRest = lazyPage(async () => {
  const [rest] = await Promise.all([import('./rest/home-rest.tsx'), needTexts('site')])
  return rest
}, 'HomeRest')

/** Five screens of a phone: who scrolls fast sees them fill. */
const restHeight = 'min-h-[250rem] md:min-h-[160rem]'

/** The first page: what to play, what is new, who won; from the database, and live. */
export function HomePage() {
  useTitle(undefined)
  return (
    <>
      <Hero />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 px-4 pt-10 md:px-8">
        <HotGames />
        <BelowFold className={restHeight}>
          <Suspense fallback={<div className={restHeight} />}>
            <HomeRest />
          </Suspense>
        </BelowFold>
      </div>
    </>
  )
}
