import * as wire from '@madang/wire/fishing-office'
import { findGames } from '#catalog'
import type { ReadTx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import { decimalOf } from '#kernel/money'
import { needFresh } from '#kernel/need-fresh'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { changeRoom, decideRules, listRules, proposeRules } from './rooms/change-room.ts'
import type { Room } from './rooms/room.ts'
import { listRooms, sumRooms } from './rooms/room-store.ts'

export const officeRoutes = [
  route(wire.listOfficeFishingRooms, ({ db }) =>
    db.read(async (tx) => ({
      next: null,
      rows: await officeRooms(tx, await listRooms(tx)),
    })),
  ),
  route(wire.changeFishingRoom, ({ by, db, now }, { reason, subject, version, ...settings }) =>
    db.write(async (tx) => {
      const order = { at: now, by: by.name, reason, roomId: subject, settings, version }
      const [shown] = await officeRooms(tx, [await changeRoom(tx, order)])
      return shown ?? refuse('not-found')
    }),
  ),
  route(wire.listFishingRules, ({ by, db, now }, { subject }) =>
    db.read((tx) => listRules(tx, subject, by, now)),
  ),
  route(wire.proposeFishingRules, ({ by, db, now }, { id, reason, rulesVersion, subject }) => {
    needFresh(by, now)
    const content = { reason, rulesVersion, subject }
    const idempotency = { actor: by.id, call: 'fishing-rules', content, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      await proposeRules(tx, { at: now, by, id, reason, roomId: subject, rulesVersion })
      return { id }
    })
  }),
  route(wire.decideFishingRules, ({ by, db, now }, { decision, id, note, subject }) => {
    needFresh(by, now)
    return db.write(async (tx) => {
      const room = await decideRules(tx, { at: now, by, decision, id, note, roomId: subject })
      return { rulesVersion: room.rulesVersion, version: room.version }
    })
  }),
]

/** Returns the current state of these rooms. */
async function officeRooms(tx: ReadTx, rooms: Room[]): Promise<wire.OfficeFishingRoom[]> {
  const games = await findGames(
    tx,
    rooms.map(({ id }) => id),
  )
  const sums = await sumRooms(tx)
  return rooms.map((room) => {
    const sum = sums.find(({ roomId }) => roomId === room.id)
    const name = games.find(({ id }) => id === room.id)?.name
    return {
      betMax: decimalOf(room.betUnitsMax),
      betMin: decimalOf(room.betUnitsMin),
      id: room.id,
      name: name ?? { EN: room.id, KO: room.id },
      reserved: decimalOf(sum?.reservedUnits ?? 0n),
      rulesVersion: room.rulesVersion,
      seatedCount: sum?.seatedCount ?? 0,
      state: room.state,
      tankCount: sum?.tankCount ?? 0,
      theme: room.theme,
      version: room.version,
    }
  })
}
