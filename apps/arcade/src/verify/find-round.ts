import { callApi, Refused } from '@madang/kit'
import type { Gives } from '@madang/wire'
import { verifyRound } from '@madang/wire/casino'
import { showTableRound } from '@madang/wire/tables'
import type { TableRound } from '@madang/wire/tables'

export type Found =
  | { kind: 'none' | 'busy' | 'wrongId' | 'notFound' | 'unreachable' }
  | { kind: 'found'; record: Gives<typeof verifyRound> }
  | { kind: 'table'; round: TableRound }

type Find = (roundId: string) => Promise<Found>

const isRoundId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The round of this number, asked for first where it was most likely played. */
export async function findRound(roundId: string, isAtTable: boolean): Promise<Found> {
  if (!isRoundId(roundId)) return { kind: 'wrongId' }
  const [first, then] = isAtTable ? [findAtTables, findAtSlots] : [findAtSlots, findAtTables]
  const found = await first(roundId)
  return found.kind === 'notFound' ? then(roundId) : found
}

const findAtSlots: Find = (roundId) =>
  found(async () => ({ kind: 'found', record: await callApi(verifyRound, { roundId }) }))

const findAtTables: Find = (roundId) =>
  found(async () => ({ kind: 'table', round: await callApi(showTableRound, { roundId }) }))

async function found(ask: () => Promise<Found>): Promise<Found> {
  try {
    return await ask()
  } catch (error) {
    const isUnknown = error instanceof Refused && error.code === 'not-found'
    return { kind: isUnknown ? 'notFound' : 'unreachable' }
  }
}
