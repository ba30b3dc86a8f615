import type { Job } from '#kernel/jobs'
import { isRefusal } from '#kernel/refusal'
import { closeWagers, voidWagers } from '#wagers'
import { auditDraws } from './audit-draws.ts'
import { auditScratch } from './audit-scratch.ts'
import { findDraw } from './draw-store.ts'
import { tellRebates } from './events.ts'
import { fillMore } from './fill-past.ts'
import { findGame } from './game-store.ts'
import { drawLeftScratch } from './buy-scratch.ts'
import { showSecrets } from './scratch.ts'
import { listHeldTickets, updateTickets } from './ticket-store.ts'
import { wagerContext } from './wager-context.ts'

const heldAtOnce = 200

/** How far back results go in the demo brand. */
const filledDays = 7

/** A night's draws, and those of a night in which nothing ran. */
const auditedMs = 50 * 3_600_000

export const jobs: Job[] = [
  {
    cron: '35 18 * * *',
    name: 'lottery.audit-draws',
    async run({ db, log, now }) {
      const since = new Date(now.getTime() - auditedMs)
      const { faultCount } = await auditDraws(db, { now, since })
      if (faultCount > 0) log.error({ faultCount }, 'draws are not what was promised')
    },
  },
  {
    cron: '40 18 * * *',
    name: 'lottery.audit-scratch',
    async run({ db, log, now }) {
      const since = new Date(now.getTime() - auditedMs)
      const { faultCount } = await auditScratch(db, { now, since })
      if (faultCount > 0) log.error({ faultCount }, 'instant tickets are not what was promised')
    },
  },
  {
    cron: '* * * * *',
    name: 'lottery.draw-scratch',
    async run({ db, log, now }) {
      await drawLeftScratch({ db, log }, now)
      await showSecrets(db)
    },
  },
  {
    cron: '* * * * *',
    name: 'lottery-fill-past',
    run: async ({ db, now }) => {
      await fillMore(db, { days: filledDays, now })
    },
  },
  {
    cron: '*/10 * * * *',
    name: 'lottery-pay-held',
    // A frozen account took no money when its draw was settled.
    run: ({ db, now }) =>
      db.write(async (tx) => {
        for (const ticket of await listHeldTickets(tx, heldAtOnce)) {
          const { gameId, id, memberId, number, payoutUnits } = ticket
          const [game, draw] = await Promise.all([
            findGame(tx, gameId),
            findDraw(tx, gameId, number),
          ])
          if (!game || !draw) continue
          const isVoid = draw.state === 'void'
          const place = wagerContext(game, number)
          const [ended] = isVoid
            ? await voidWagers(tx, [{ ...place, at: now, id, memberId }])
            : await closeWagers(tx, [{ at: now, id, memberId, payoutUnits }])
          if (isRefusal(ended)) continue
          await updateTickets(tx, [{ ...ticket, state: isVoid ? 'void' : 'settled' }])
          if (!isVoid) await tellRebates(tx, game, [ticket], now)
        }
      }),
  },
]
