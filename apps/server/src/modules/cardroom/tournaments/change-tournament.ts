import { chipsPerTournamentChip } from '@madang/games/rooms/tournament'
import type { Takes } from '@madang/wire'
import type * as office from '@madang/wire/cardroom-tournaments-office'
import type { Tx } from '#kernel/database/database'
import { unitsOf, unitsPerWon } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { wakeTable } from '../cardroom-log.ts'
import { callOff } from './start-tournament.ts'
import type { Tournament } from './tournament.ts'
import { wakeTournament } from './tournament-log.ts'
import * as store from './tournament-store.ts'

type Terms = Omit<Takes<typeof office.addTournament>, 'reason'>

/** @throws Refusal `input-invalid`, `amount-too-fine` */
export async function addTournament(
  tx: Tx,
  { at, terms }: { terms: Terms; at: Date },
): Promise<void> {
  const startsAt = terms.startsAt === null ? null : new Date(terms.startsAt)
  const faults: Record<string, string> = {}
  if (startsAt !== null && startsAt <= at) faults['startsAt'] = 'min'
  if (terms.entrantsMax < terms.entrantsMin) faults['entrantsMax'] = 'min'
  // A sit-and-go is full before it begins, so nobody can enter late.
  if (startsAt === null && terms.lateSeconds > 0) faults['lateSeconds'] = 'max'
  if (terms.lateSeconds === 0 && terms.reentryMax > 0) faults['reentryMax'] = 'max'
  const [buyInUnits, feeUnits, guaranteeUnits, ticketUnits] = [
    wholeMoney(terms.buyIn),
    wholeMoney(terms.fee),
    wholeMoney(terms.guarantee),
    wholeMoney(terms.ticket),
  ]
  if (buyInUnits === 0n && feeUnits > 0n) faults['fee'] = 'max'
  if (Object.keys(faults).length > 0) refuse('input-invalid', { fields: faults })
  await store.insertTournament(tx, {
    bubbleRound: 0,
    buyInUnits,
    createdAt: at,
    endedAt: null,
    entrantsMax: terms.entrantsMax,
    entrantsMin: terms.entrantsMin,
    feeUnits,
    game: terms.game,
    guaranteeUnits,
    id: terms.id,
    isPractice: false,
    kind: startsAt === null ? 'sit-and-go' : 'scheduled',
    lateMs: terms.lateSeconds * 1_000,
    levelMs: terms.levelSeconds * 1_000,
    name: terms.name,
    outCount: 0,
    reentryMax: terms.reentryMax,
    repeatMs: terms.repeatMinutes === null ? null : BigInt(terms.repeatMinutes) * 60_000n,
    seatCount: terms.seatCount,
    startChips: BigInt(terms.startChips * chipsPerTournamentChip),
    startedAt: null,
    startsAt,
    state: 'registering',
    ticketUnits,
    version: 1,
  })
  wakeTournament(tx, terms.id)
}

/**
 * Cancels a tournament, before or while it runs. Returns every entry in full in this transaction;
 * its tables are cleared when their hand is over. Its series does not continue.
 *
 * @throws Refusal `not-found`, `tournament-closed`, `changed-meanwhile`
 */
export async function cancelTournament(
  tx: Tx,
  { at, id, version }: { id: string; version: number; at: Date },
): Promise<Tournament> {
  const tournament = (await store.lockTournament(tx, id)) ?? refuse('not-found')
  const { state } = tournament
  if (state !== 'registering' && state !== 'running') refuse('tournament-closed')
  if (tournament.version !== version) refuse('changed-meanwhile')
  const last = { ...tournament, repeatMs: null }
  await callOff(tx, last, await store.listEntries(tx, [id]), at)
  for (const table of await store.listTablesOf(tx, id)) wakeTable(tx, table.id)
  return (await store.findTournament(tx, id)) ?? refuse('not-found')
}

function wholeMoney(decimal: string): bigint {
  const units = unitsOf(decimal)
  return units % unitsPerWon === 0n ? units : refuse('amount-too-fine')
}
