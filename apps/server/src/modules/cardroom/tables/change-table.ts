import type { CardTableSettings } from '@madang/wire/cardroom-office'
import { findRoomGame } from '@madang/games/rooms/all-room-games'
import type { RoomGameId } from '@madang/games/rooms/room-game'
import type { Worded } from '@madang/wire'
import type { Tx } from '#kernel/database/database'
import { enteredUnits, unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { type CardTable, unitsPerChip } from './card-table.ts'
import { wakeTable } from '../cardroom-log.ts'
import { moneyTerms } from './cast-tables.ts'
import { insertChange } from './change-store.ts'
import { shownChips } from '../hands/show-hand.ts'
import { findTable, insertTable, updateTerms } from './table-store.ts'

type Change = { reason: string; by: string; at: Date }

/**
 * Writes new rake and times of a table as its next version. The current hand keeps its terms; a
 * table that is closed ends its hand, and then everybody leaves.
 *
 * @throws Refusal `not-found`, `changed-meanwhile`, `input-invalid`, `amount-too-fine`
 */
export async function changeCardTable(
  tx: Tx,
  order: Change & { tableId: string; version: number; settings: CardTableSettings },
): Promise<CardTable> {
  const { at, by, reason, settings, tableId, version } = order
  const before = (await findTable(tx, tableId)) ?? refuse('not-found')
  if (before.isPractice && settings.rakeBps > 0) {
    refuse('input-invalid', { fields: { rakeBps: 'practice' } })
  }
  const { actMs, bankMs, keepsApart, state } = settings
  const rake = rakeOf(settings)
  const terms = { actMs, bankMs, keepsApart, rake, state, version }
  const after = await updateTerms(tx, tableId, terms)
  if (!after) return refuse('changed-meanwhile')
  const shown = { after: shownSettings(after), before: shownSettings(before) }
  await insertChange(tx, {
    ...shown,
    changedAt: at,
    changedBy: by,
    reason,
    tableId,
    version: after.version,
  })
  wakeTable(tx, tableId)
  return after
}

export type NewTable = {
  id: string
  game: RoomGameId
  name: Worded
  seatCount: number
  unit: string
  buyInMin: string
  buyInMax: string
}

/**
 * Adds a table for money. Blinds, rake and times follow from its unit, as at the other tables.
 *
 * @throws Refusal `input-invalid`, `amount-too-fine`, `amount-not-positive`
 */
export async function addCardTable(
  tx: Tx,
  order: Change & { table: NewTable },
): Promise<CardTable> {
  const { at, by, reason, table } = order
  const { seats } = findRoomGame(table.game)
  const faults: Record<string, string> = {}
  if (table.seatCount > seats.max || table.seatCount < seats.min) faults['seatCount'] = 'max'
  const unit = enteredChips(table.unit)
  const least = enteredChips(table.buyInMin)
  const most = enteredChips(table.buyInMax)
  // A whole amount of won, so that half of it can be the small blind.
  if (unit % 100n !== 0n) faults['unit'] = 'multiple'
  if (least < unit * 10n) faults['buyInMin'] = 'min'
  if (most < least) faults['buyInMax'] = 'min'
  if (Object.keys(faults).length > 0) refuse('input-invalid', { fields: faults })
  const id = `card-${table.game}-${table.id.slice(-12)}`
  await insertTable(tx, {
    ...moneyTerms(table.game, unit),
    buyInChipsMax: most,
    buyInChipsMin: least,
    id,
    name: table.name,
    seatCount: table.seatCount,
  })
  const added = (await findTable(tx, id)) ?? refuse('not-found')
  const after = shownSettings(added)
  const { version } = added
  await insertChange(tx, {
    after,
    before: null,
    changedAt: at,
    changedBy: by,
    reason,
    tableId: id,
    version,
  })
  return added
}

export const shownSettings = (table: CardTable): CardTableSettings => ({
  actMs: table.actMs,
  bankMs: table.bankMs,
  capMore: shownChips(BigInt(table.rake.caps.at(-1) ?? 0)),
  capTwo: shownChips(BigInt(table.rake.caps[0] ?? 0)),
  isNoFlopNoDrop: table.rake.isNoFlopNoDrop,
  keepsApart: table.keepsApart,
  rakeBps: table.rake.basisPoints,
  state: table.state,
})

function rakeOf(settings: CardTableSettings): CardTable['rake'] {
  const { capMore, capTwo, isNoFlopNoDrop, rakeBps } = settings
  const caps = [capTwo, capMore].map((cap) => Number(wholeChips(unitsOf(cap))))
  if ((caps[1] ?? 0) < (caps[0] ?? 0)) refuse('input-invalid', { fields: { capMore: 'min' } })
  return { basisPoints: rakeBps, caps: rakeBps === 0 ? [] : caps, isNoFlopNoDrop }
}

const enteredChips = (amount: string): bigint => wholeChips(enteredUnits(amount))

const wholeChips = (units: bigint): bigint =>
  units % unitsPerChip === 0n ? units / unitsPerChip : refuse('amount-too-fine')
