import { chanceOf } from '../chance.ts'

import { openMembers } from '../bench/open-members.ts'
import { houseDepositUnits, nextSpin, openFrameLine, openHouse, seatPlayers } from './house.ts'
import type { Lab, Subject } from './lab.ts'
import { nextMovement, openLine, startLanes } from './lanes.ts'
import type { Line, Press } from './press.ts'

/** Who presses what: opened for a port, which may be that of somebody in between. */
export type Player = { line: (port: number) => Line; next: (open: Press[]) => Press }

/** What is killed, and the members who play meanwhile. */
export type Trial = {
  subject: Subject
  /** Each member has this at the beginning. */
  depositUnits: bigint
  players(lab: Lab): Promise<{ players: Player[]; memberIds: string[] }>
}

const playerCount = 16
const membersEach = 4
/** Enough for a while: members who are out of luck hear a no, and their journals must agree too. */
const depositUnits = 400_000n

/** The money's own path behind a line: every movement a wager can make, as quick as it goes. */
export function lanesTrial(seed: number): Trial {
  let memberIds: string[] = []
  const player = (n: number): Player => {
    const chance = chanceOf(seed * 2_000 + n)
    const mine = memberIds.slice(n * membersEach, (n + 1) * membersEach)
    return { line: openLine, next: (open) => nextMovement(open, chance.pick(mine), chance) }
  }
  return {
    depositUnits,
    players: () =>
      Promise.resolve({
        memberIds,
        players: Array.from({ length: playerCount }, (_, n) => player(n)),
      }),
    subject: {
      async prepare(url) {
        memberIds = await openMembers(url, playerCount * membersEach, depositUnits)
      },
      start: startLanes,
    },
  }
}

/** The whole server over HTTP: members spin a slot in frames that a real launch has opened. */
export async function houseTrial(folder: string): Promise<Trial> {
  const { portal, subject } = await openHouse(folder)
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
