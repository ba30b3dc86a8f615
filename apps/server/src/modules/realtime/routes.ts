import * as wire from '@madang/wire/realtime'
import { digestOf, newToken } from '#kernel/ids'
import { route } from '#kernel/http/route'
import { showWinners } from './show-winners.ts'
import { insertTicket } from './ticket-store.ts'
import { boardSize } from './win.ts'

const ticketLifeMs = 30_000

export const routes = [
  route(wire.openLive, async ({ by, db, now }) => {
    const ticket = newToken()
    const expiresAt = new Date(now.getTime() + ticketLifeMs)
    const holder = { expiresAt, memberId: by.id, sessionId: by.sessionId }
    await db.write((tx) => insertTicket(tx, digestOf(ticket), holder))
    return { expiresAt: expiresAt.toISOString(), ticket }
  }),
  route(wire.listWinners, async ({ db }, { limit, order }) => ({
    list: await db.read((tx) => showWinners(tx, order, Number(limit ?? boardSize))),
  })),
]
