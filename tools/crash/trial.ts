import { chanceOf } from '../process/chance.ts'

import { openDatabase } from '../../apps/server/src/kernel/database/database.ts'
import { openMembers } from '../bench/houses/open-members.ts'
import { houseDepositUnits, nextSpin, openFrameLine, openHouse, seatPlayers } from './house.ts'
import type { RowCheck } from './audit.ts'
import type { Lab, Subject } from './lab.ts'
import { nextMovement, openLine, startLanes } from './lanes.ts'
import type { Line, PlayRequest } from './play-request.ts'

/** A player's connection and requests; the port may be a proxy's. */
export type Player = { line: (port: number) => Line; next: (open: PlayRequest[]) => PlayRequest }

/** The subject of a crash test and the members who play meanwhile. */
export type Trial = {
  subject: Subject
  /** Each member has this at the beginning. */
  depositUnits: bigint
  checks?: RowCheck[]
  players(lab: Lab): Promise<{ players: Player[]; memberIds: string[] }>
}

const playerCount = 16
const membersEach = 4
/** Enough for a while. Members without money get refusals, and their journals must match too. */
const depositUnits = 400_000n

/** The money path behind a connection: every movement a wager can make, at full speed. */
export function lanesTrial(seed: number): Trial {
  let memberIds: string[] = []
  const player = (n: number): Player => {
    const chance = chanceOf(seed * 2_000 + n)
    const mine = memberIds.slice(n * membersEach, (n + 1) * membersEach)
    return { line: openLine, next: (open) => nextMovement(open, chance.pick(mine), chance) }
  }
  return {
    checks: [deliveredOnce],
    depositUnits,
    players: () =>
      Promise.resolve({
        memberIds,
        players: Array.from({ length: playerCount }, (_, n) => player(n)),
      }),
    subject: {
      async prepare(url) {
        await openNotes(url)
        memberIds = await openMembers(url, playerCount * membersEach, depositUnits)
      },
      start: startLanes,
    },
  }
}

const deliveredOnce: RowCheck = [
  'I7',
  'every settled wager was delivered once',
  `select coalesce(w.id, d.id)::text as what
   from (select id from wagers.wager where state = 'settled') w
   full join (select wager_id as id, count(*) from crash.delivered group by wager_id) d using (id)
   where d.count is distinct from 1`,
]

/**
 * A table in which the server records delivered settlements; it allows duplicates, so that these
 * show.
 */
async function openNotes(url: string): Promise<void> {
  const db = openDatabase(url)
  await db.pool.query('create schema crash; create table crash.delivered (wager_id uuid not null)')
  await db.close()
}

/** The whole server over HTTP: members spin a slot in frames opened by a real launch. */
export async function houseTrial(folder: string, processCount = 1): Promise<Trial> {
  const { portal, subject } = await openHouse(folder, processCount)
  return {
    depositUnits: houseDepositUnits(),
    async players(lab) {
      const arcade = `http://127.0.0.1:${lab.serverPort}`
      const seats = await seatPlayers(lab.url(), { arcade, portal }, playerCount)
      return {
        memberIds: seats.map(({ memberId }) => memberId),
        players: seats.map(({ frameToken, memberId }) => ({
          line: (port) => openFrameLine(port, frameToken),
          next: () => nextSpin(memberId),
        })),
      }
    },
    subject,
  }
}
