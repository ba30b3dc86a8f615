import * as wire from '@madang/wire/cardroom-company'
import { route } from '#kernel/http/route'
import { frameOf } from '../frame.ts'
import { sendEmote, writeNote } from './keep-company.ts'

/** Routes for emotes to the table and for private notes about other members. */
export const companyRoutes = [
  route(wire.sendCardEmote, ({ by, db, now }, { emote, tableId }) =>
    db.write(async (tx) => {
      const { memberId } = await frameOf(tx, by)
      await sendEmote(tx, { emote, memberId, now, tableId })
      return {}
    }),
  ),
  route(wire.writeCardNote, ({ by, db, now }, { name, seatNo, tableId, words }) =>
    db.write(async (tx) => {
      const { memberId } = await frameOf(tx, by)
      await writeNote(tx, { memberId, name, now, seatNo, tableId, words })
      return {}
    }),
  ),
]
