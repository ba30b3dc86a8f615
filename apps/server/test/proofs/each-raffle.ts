import { randomBytes } from 'node:crypto'
import * as raffles from '@madang/wire/raffles'
import { newId } from '../../src/kernel/ids.ts'
import { countPlays } from '../../src/modules/raffles/count-plays.ts'
import { drawRaffles } from '../../src/modules/raffles/draw-raffles.ts'
import { openRaffle } from '../../src/modules/raffles/open-raffle.ts'
import type { Town, Visit } from '../towns/town.ts'
import { visitOf } from '../towns/visit.ts'
import { engines } from './proof-browser.ts'
import type { ProofBrowser } from './proof-browser.ts'

/** Three tickets of the week's raffle, a week before its draw. */
export async function playRaffle(town: Town, browser: ProofBrowser): Promise<void> {
  const minji = await visitOf(town, 'minji')
  const listed = async (at: Visit) => (await town.ask(raffles.listRaffles, {}, at)).value
  // The story may have come past the end of a week, and no job runs beside it.
  await openRaffle(town.context.db, town.clock.now())
  const [open] = await listed(minji)
  await play(town, 'minji', 60_000n)
  const bytes = randomBytes(32).toString('hex')
  const claim = { bytes, id: newId(), raffleId: open.id }
  const { value } = await town.ask(raffles.claimRafflePromotion, claim, minji)
  await browser.keeper.keep(value.receipt, { clientBytes: bytes, raffleId: open.id })
  town.clock.tick(8 * 86_400_000)
  await drawRaffles(town.context, town.clock.now())
  const later = await visitOf(town, 'minji')
  const { entropy, prizes, secret, winners } = (await listed(later)).find(
    ({ id }: { id: string }) => id === open.id,
  )
  const shown = await town.ask(raffles.listRaffleTickets, { raffleId: open.id }, later)
  await browser.keeper.reveal(
    (facts) => facts.kind === 'raffle-ticket',
    async () => ({
      clientBytes: shown.value,
      drawn: winners.map(({ number }: { number: number }) => number),
      entropy,
      kind: 'raffle-ticket',
      placeCount: prizes.length,
      secret,
    }),
    engines,
  )
}

/** Plays for so many won as another module reports it, which earns tickets. */
async function play(town: Town, name: string, won: bigint): Promise<void> {
  const at = town.clock.now().toISOString()
  const memberId = await town.idOf(name)
  const units = String(won * 100_000n)
  const game = { category: 'RNG', currency: 'KRW', game: 'g', kind: 'slot', vendor: 'madang' }
  const sums = { payoutUnits: '0', stakeUnits: units, validBetUnits: units }
  const wager = { ...game, ...sums, id: newId(), isTrial: false, memberId, round: 'r' }
  await town.context.db.write((tx) => countPlays(tx, [{ ...wager, placedAt: at, settledAt: at }]))
}
