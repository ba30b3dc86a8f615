import { blindLevels, chipsPerTournamentChip } from '@madang/games/rooms/tournament'
import { localized } from '@madang/texts'
import type { Gives, Language } from '@madang/wire'
import type { CardTournament, showCardTournament } from '@madang/wire/cardroom-tournaments'
import type { OfficeTournament } from '@madang/wire/cardroom-tournaments-office'
import { decimalOf } from '#kernel/money'
import { prizesOf } from './finish-tournament.ts'
import {
  entryUnits,
  isIn,
  levelNow,
  mayEnter,
  mayEnterAgain,
  placeOf,
  poolUnits,
} from './tournament.ts'
import type { Entry, Tournament } from './tournament.ts'

type Asked = { entries: readonly Entry[]; now: Date }

/** Returns a tournament as a member sees it. */
export function shownTournament(
  tournament: Tournament,
  { entries, lang, memberId, now }: Asked & { lang: Language; memberId: string },
): CardTournament {
  const all = entries.filter((entry) => entry.memberId === memberId)
  // After a re-entry, the last entry counts.
  const own = all.at(-1)
  const isRoom = entries.length < tournament.entrantsMax
  return {
    ...factsOf(tournament, entries),
    displayName: localized(tournament.name, lang),
    mayEnter: mayEnterAgain(tournament, all) && isRoom && mayEnter(tournament, now),
    mine: own ? mineOf(own, entries.length) : null,
  }
}

function mineOf(own: Entry, count: number): CardTournament['mine'] {
  if (own.state === 'refunded') return null
  return {
    hasWonTicket: own.ticketWonId !== null,
    isByTicket: own.ticketId !== null,
    place: placeOf(own, count),
    prize: decimalOf(own.prizeUnits),
    state: own.state,
    tableId: own.tableId,
  }
}

/** Returns a tournament with its levels, prizes and entrants. */
export function wholeTournament(
  tournament: Tournament,
  asked: Asked & { lang: Language; memberId: string },
): Gives<typeof showCardTournament> {
  const { entries, now } = asked
  const { level, nextAt, number } = levelNow(tournament, now)
  const count = entries.length
  const prizes = tournament.isPractice ? [] : prizesOf(tournament, Math.max(count, 1))
  return {
    entrants: entries
      .toSorted((a, b) => orderOf(b) - orderOf(a))
      .map((entry) => ({
        isComputer: entry.memberId === null,
        name: entry.name,
        place: placeOf(entry, count),
        stack: Number(entry.stackChips) / chipsPerTournamentChip,
      })),
    level: { ...level, nextAt: nextAt?.toISOString() ?? null, number },
    levels: [...blindLevels],
    now: now.toISOString(),
    prizes: prizes.map(({ ticketUnits, units }) => ({
      isTicket: ticketUnits > 0n,
      money: decimalOf(ticketUnits > 0n ? ticketUnits : units),
    })),
    tournament: shownTournament(tournament, asked),
  }
}

/**
 * Sorts entrants with chips before those who are out; of those, the one who stayed longer first.
 */
const orderOf = ({ outOrder, stackChips }: Entry): number =>
  outOrder === null ? 1e9 + Number(stackChips) : outOrder

export function officeTournament(
  tournament: Tournament,
  entries: readonly Entry[],
): OfficeTournament {
  const paid = entries.filter(({ ticketId }) => ticketId === null).length
  const had = entryUnits(tournament) * BigInt(paid)
  const missing = poolUnits(tournament, entries.length) - had
  const isOpen = tournament.state === 'registering' || tournament.state === 'running'
  return {
    ...factsOf(tournament, entries),
    name: tournament.name,
    overlay: decimalOf(isOpen && missing > 0n ? missing : 0n),
    repeatMinutes: tournament.repeatMs === null ? null : Number(tournament.repeatMs) / 60_000,
    version: tournament.version,
  }
}

function factsOf(tournament: Tournament, entries: readonly Entry[]) {
  return {
    aliveCount: entries.filter(isIn).length,
    buyIn: decimalOf(tournament.buyInUnits),
    endedAt: tournament.endedAt?.toISOString() ?? null,
    entrantCount: entries.length,
    entrantsMax: tournament.entrantsMax,
    entrantsMin: tournament.entrantsMin,
    fee: decimalOf(tournament.feeUnits),
    game: tournament.game,
    guarantee: decimalOf(tournament.guaranteeUnits),
    id: tournament.id,
    isPractice: tournament.isPractice,
    kind: tournament.kind,
    lateSeconds: tournament.lateMs / 1_000,
    levelSeconds: tournament.levelMs / 1_000,
    pool: decimalOf(poolUnits(tournament, entries.length)),
    reentryMax: tournament.reentryMax,
    seatCount: tournament.seatCount,
    startChips: Number(tournament.startChips) / chipsPerTournamentChip,
    startedAt: tournament.startedAt?.toISOString() ?? null,
    startsAt: tournament.startsAt?.toISOString() ?? null,
    state: tournament.state,
    ticket: decimalOf(tournament.ticketUnits),
  }
}
