import { callApi, Refused } from '@madang/kit'
import type { Gives } from '@madang/wire'
import { verifyRound } from '@madang/wire/casino'
import { showMagazine } from '@madang/wire/fishing'
import { showTableRound } from '@madang/wire/tables'
import type { TableRound } from '@madang/wire/tables'

export type Found =
  | { kind: 'none' | 'busy' | 'wrongId' | 'notFound' | 'unreachable' }
  | { kind: 'found'; record: Gives<typeof verifyRound> }
  | { kind: 'table'; round: TableRound }
  | { kind: 'fishing'; magazine: Gives<typeof showMagazine> }

/** The kind of game, if the link names it. */
export type PlayedAt = 'table' | 'fishing' | undefined

type Find = (roundId: string) => Promise<Found>

const isRoundId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Returns the round of this number; asks first where it was most likely played. */
export async function findRound(roundId: string, at: PlayedAt): Promise<Found> {
  if (!isRoundId(roundId)) return { kind: 'wrongId' }
  const places = [findAtSlots, findAtTables, findAtFishing]
  const first = at && (at === 'table' ? findAtTables : findAtFishing)
  const order = first ? [first, ...places.filter((place) => place !== first)] : places
  let found: Found = { kind: 'notFound' }
  for (const find of order) {
    found = await find(roundId)
    if (found.kind !== 'notFound') break
  }
  return found
}

const findAtSlots: Find = (roundId) =>
  found(async () => ({ kind: 'found', record: await callApi(verifyRound, { roundId }) }))

const findAtTables: Find = (roundId) =>
  found(async () => ({ kind: 'table', round: await callApi(showTableRound, { roundId }) }))

const findAtFishing: Find = (id) =>
  found(async () => ({ kind: 'fishing', magazine: await callApi(showMagazine, { id }) }))

async function found(ask: () => Promise<Found>): Promise<Found> {
  try {
    return await ask()
  } catch (error) {
    const isUnknown = error instanceof Refused && error.code === 'not-found'
    return { kind: isUnknown ? 'notFound' : 'unreachable' }
  }
}
