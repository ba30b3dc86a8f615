import { newId } from '../../apps/server/src/kernel/ids.ts'
import { openProxy } from '../crash/lossy-proxy.ts'
import type { Tally } from './ask.ts'
import * as people from './people.ts'
import type { Attack, Stage } from './stage.ts'

const spinsEach = 12
const appetite = { cut: 0.25, silence: 0 }

/**
 * Drops every fourth response. A retry with the same id must pay once and get the same response.
 */
export const lostReplies: Attack = {
  name: 'lost replies',
  async run({ chance, product, scale }, tally) {
    const players = await people.peopleAt(product, 4, 10n ** 12n)
    const target = Number(new URL(product.addresses.arcade).port)
    const proxy = await openProxy(() => target, appetite, chance)
    try {
      const arcade = `http://127.0.0.1:${proxy.port}`
      const stage = { product, scale }
      await Promise.all(players.map((player) => play(stage, player, arcade, tally)))
      if (proxy.eaten() === 0) tally.fault('no answer was lost: nothing was tried')
    } finally {
      await proxy.stop()
    }
  },
}

async function play(
  { product: { addresses }, scale }: Pick<Stage, 'product' | 'scale'>,
  player: people.Person,
  arcade: string,
  tally: Tally,
): Promise<void> {
  let due = await people.balanceOf(addresses, player)
  for (let n = 0; n < spinsEach * scale; n++) {
    due += await spunOnce({ ...addresses, arcade }, player, tally)
    await new Promise((resume) => setTimeout(resume, 60))
  }
  const has = await people.balanceOf(addresses, player)
  if (Math.abs(has - due) > 0.001) tally.fault(`a journal says ${due}, the books say ${has}`)
}

/** Returns the effect of one spin, retried with the same id until a response arrives. */
async function spunOnce(
  addresses: people.Addresses,
  player: people.Person,
  tally: Tally,
): Promise<number> {
  const id = newId()
  for (let turn = 0; turn < 40; turn++) {
    const response = tally.add('spin', await people.spin(addresses, player.frame, id))
    const round = response.value['round'] as { payout: string } | undefined
    if (response.isDone && round) return Number(round.payout) - Number(people.stake)
    if (response.status === 429) await new Promise((resume) => setTimeout(resume, 300))
    else if (response.status !== 0) throw new Error(`a spin was answered ${response.code}`)
  }
  throw new Error('forty answers were lost, one after another')
}
