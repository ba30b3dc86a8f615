import { useTitle } from '../../kit/use-title.ts'
import { Hero } from './hero.tsx'

/** The first page: what to play, what is new, who won. */
export function HomePage() {
  useTitle(undefined)
  return <Hero />
}
