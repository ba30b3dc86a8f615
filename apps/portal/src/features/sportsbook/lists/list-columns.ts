import { makeStore, useStore } from '@madang/kit'

/** What the main markets of a match ask: who wins, by how much, and how many there are. */
export const questions = ['who', 'gap', 'count'] as const
export type Question = (typeof questions)[number]

const askedBy: Readonly<Record<string, Question>> = {
  handicap: 'gap',
  outright: 'who',
  'three-way': 'who',
  total: 'count',
  winner: 'who',
}

/** Returns what a market asks, from its key. */
export const questionOf = (marketKey: string): Question | undefined =>
  askedBy[marketKey.split('~')[0] ?? '']

const chosen = makeStore<Question>('who')

/** The question whose prices a narrow list shows. */
export const useQuestion = (): Question => useStore(chosen)
export const chooseQuestion = (question: Question): void => chosen.set(question)

/**
 * A row and the head above it share these columns: from 50 rem of room three strips of prices, from
 * 38 rem who wins and one more, below that the chosen one.
 */
export const rowColumns =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 ps-4 pe-3 ' +
  '@min-[38rem]:grid-cols-[minmax(0,1fr)_auto_2.75rem] @min-[38rem]:pe-1'
export const stripColumns =
  'grid grid-cols-[10.875rem] gap-2 [&:lang(en)]:grid-cols-[10.125rem] ' +
  '@min-[38rem]:grid-cols-[9.75rem_11rem]! @min-[50rem]:grid-cols-[10.5rem_11rem_10.5rem]!'

/** Which strips are seen, by the room of the list and the question that is chosen. */
export const stripSeen: Readonly<Record<Question, string>> = {
  count: 'hidden group-data-[question=count]/list:grid @min-[50rem]:grid',
  gap:
    'hidden group-data-[question=gap]/list:grid @min-[50rem]:grid ' +
    '@min-[38rem]:group-data-[question=who]/list:grid',
  who: 'hidden group-data-[question=who]/list:grid @min-[38rem]:grid',
}
