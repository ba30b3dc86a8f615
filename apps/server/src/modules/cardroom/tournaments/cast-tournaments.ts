import { chipsPerTournamentChip } from '@madang/games/rooms/tournament'
import type { Worded } from '@madang/wire'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { unitsPerWon } from '#kernel/money'
import { nextStart } from './start-tournament.ts'
import type { Tournament } from './tournament.ts'
import { hasOpen, insertTournament } from './tournament-store.ts'

const hourMs = 3_600_000

/** In won; with `everyMs` it is scheduled, without it a sit-and-go. */
type Line = {
  name: Worded
  game: Tournament['game']
  buyIn: number
  fee: number
  guarantee: number
  ticket?: number
  seats: number
  most: number
  everyMs?: number
  reentries?: number
  isPractice?: boolean
}

const lines: Line[] = [
  {
    buyIn: 0,
    everyMs: hourMs,
    fee: 0,
    game: 'holdem',
    guarantee: 50_000,
    most: 200,
    name: { EN: 'Hourly free tournament', KO: '매시 정각 무료 토너먼트' },
    seats: 6,
  },
  {
    buyIn: 0,
    fee: 0,
    game: 'holdem',
    guarantee: 0,
    isPractice: true,
    most: 6,
    name: { EN: 'Practice sit-and-go', KO: '연습 싯앤고' },
    seats: 6,
  },
  {
    buyIn: 5_000,
    fee: 500,
    game: 'holdem',
    guarantee: 0,
    most: 6,
    name: { EN: "Hold'em sit-and-go 5,000", KO: '홀덤 싯앤고 5천' },
    seats: 6,
  },
  {
    buyIn: 1_000,
    fee: 100,
    game: 'holdem',
    guarantee: 0,
    most: 9,
    name: { EN: 'Ticket sit-and-go', KO: '티켓 싯앤고' },
    seats: 9,
    ticket: 5_500,
  },
  {
    buyIn: 10_000,
    everyMs: 24 * hourMs,
    fee: 1_000,
    game: 'holdem',
    guarantee: 300_000,
    most: 500,
    name: { EN: 'Evening tournament', KO: '저녁 토너먼트' },
    reentries: 2,
    seats: 9,
  },
  {
    buyIn: 5_000,
    fee: 500,
    game: 'omaha',
    guarantee: 0,
    most: 6,
    name: { EN: 'Omaha sit-and-go 5,000', KO: '오마하 싯앤고 5천' },
    seats: 6,
  },
]

/** Creates the demo brand's tournaments; each series has one that is open. */
export async function castTournaments(tx: Tx, now: Date): Promise<void> {
  for (const line of lines) {
    if (await hasOpen(tx, line.name.KO)) continue
    await insertTournament(tx, tournamentOf(line, now))
  }
}

function tournamentOf(line: Line, now: Date): Tournament {
  const { buyIn, everyMs, fee, guarantee, ticket = 0 } = line
  const units = (won: number) => BigInt(won) * unitsPerWon
  // The evening tournament begins at eight in Korea, the hourly one at the full hour.
  const first = new Date(Date.UTC(2026, 0, 1, 11))
  return {
    bubbleRound: 0,
    buyInUnits: units(buyIn),
    createdAt: now,
    endedAt: null,
    entrantsMax: line.most,
    entrantsMin: everyMs === undefined ? line.most : 2,
    feeUnits: units(fee),
    game: line.game,
    guaranteeUnits: units(guarantee),
    id: newId(),
    isPractice: line.isPractice ?? false,
    kind: everyMs === undefined ? 'sit-and-go' : 'scheduled',
    lateMs: everyMs === undefined ? 0 : 20 * 60_000,
    levelMs: everyMs === undefined ? 3 * 60_000 : 5 * 60_000,
    name: line.name,
    outCount: 0,
    reentryMax: line.reentries ?? 0,
    repeatMs: BigInt(everyMs ?? 0),
    seatCount: line.seats,
    startChips: BigInt(3_000 * chipsPerTournamentChip),
    startedAt: null,
    startsAt: everyMs === undefined ? null : nextStart(first, everyMs, now),
    state: 'registering',
    ticketUnits: units(ticket),
    version: 1,
  }
}
