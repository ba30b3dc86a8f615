import { expect } from 'vitest'
import type { House } from '../../src/app.ts'
import { booksAtZero, findingsIn } from '../books-at-zero.ts'

/** The books of a town, which are audited after each story. */
export type TownBooks = {
  /** Declares that a story damages the books: then the audit must find it, until they are right. */
  expectBooks(how: 'right' | 'damaged'): void
  /** Checks that the books are as the story expects. */
  checkBooks(): Promise<void>
}

/** The towns that are open now. */
export const openTowns = new Set<TownBooks>()

export function watchBooks({ context, events }: Pick<House, 'context' | 'events'>): TownBooks {
  let expected: 'right' | 'damaged' = 'right'
  const books: TownBooks = {
    async checkBooks() {
      const findings = await findingsIn(context.db)
      if (expected === 'damaged') return expect(findings).not.toEqual([])
      if (findings.length === 0) return
      // What was published may still have to be handled.
      await events.settle()
      await booksAtZero(context.db)
    },
    expectBooks: (how) => void (expected = how),
  }
  openTowns.add(books)
  return books
}
