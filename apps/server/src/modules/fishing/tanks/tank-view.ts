import type { TankView } from '@madang/wire/fishing-line'
import type { ReadTx } from '#kernel/database/database'
import { allSeats, shownWave, tankLog } from './tank.ts'
import { findTank, listCaught, listSeats } from './tank-store.ts'

/** Returns the state of a tank at one sequence number of its log. */
export async function tankView(tx: ReadTx, tankId: string): Promise<TankView> {
  const { seq, value } = await tankLog.readAt(tx, tankId, async () => {
    const tank = await findTank(tx, tankId)
    const seats = await listSeats(tx, tankId)
    return { caught: tank ? await listCaught(tx, [tank]) : [], seats, tank }
  })
  const { caught, seats, tank } = value
  return {
    caught: caught.map(({ body }) => body),
    seats: allSeats.map((seat) => ({
      name: seats.find((one) => one.seat === seat)?.name ?? null,
      seat,
    })),
    seq: Number(seq),
    tankId,
    wave: tank ? shownWave(tank) : null,
  }
}
