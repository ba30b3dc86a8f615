import { Suspense } from 'react'
import { needTexts } from '@madang/kit'
import { useIsWide } from '@madang/kit/use-is-wide'
import { lazyPage } from '../../kit/lazy-page.ts'
import { isTrial, useSession } from '../../kit/session.ts'
import { useTitle } from '../../kit/use-title.ts'
import { BelowFold } from '../../kit/below-fold.tsx'
import { Hero } from './hero.tsx'
import { HotGames } from './hot-games.tsx'

const HomeRest = lazyPage(async () => {
  const [rest] = await Promise.all([
    import('./rest/home-rest.tsx'),
    needTexts('site', 'live', 'tables', 'promotions'),
  ])
  return rest
}, 'HomeRest')

const HomeBoard = lazyPage(
  () => import('./rest/board/load-board.ts').then((board) => board.load()),
  'HomeBoard',
)

const MemberHome = lazyPage(async () => {
  const [home] = await Promise.all([import('./rest/member-home.tsx'), needTexts('site')])
  return home
}, 'MemberHome')

/** Where patches stand side by side, the board's height is known; on a phone it is further down. */
const boardHeight = 'min-h-[66rem] md:min-h-[39rem] min-[84rem]:min-h-85'

const memberHeight = 'min-h-[34rem] md:min-h-[26rem]'

/** Five screens of a phone: a reader who scrolls fast sees the content load in reserved space. */
const restHeight = 'min-h-[250rem] md:min-h-[160rem]'

/** The home page: what to play, what is new, who won; from the database, and live. */
export function HomePage() {
  useTitle(undefined)
  const session = useSession()
  const isWide = useIsWide('md')
  const isMember = session !== null && !isTrial(session)
  const board = (
    <BelowFold className={boardHeight} margin="-200px">
      <Suspense fallback={<div className={boardHeight} />}>
        <HomeBoard />
      </Suspense>
    </BelowFold>
  )
  return (
    <>
      <Hero />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-4 pt-4 md:gap-12 md:px-8 md:pt-10">
        {isWide && board}
        {isMember && (
          <Suspense fallback={<div className={memberHeight} />}>
            <MemberHome />
          </Suspense>
        )}
        <HotGames />
        {!isWide && board}
        <BelowFold className={restHeight} margin="-200px">
          <Suspense fallback={<div className={restHeight} />}>
            <HomeRest />
          </Suspense>
        </BelowFold>
      </div>
    </>
  )
}
