import { beaconLine } from '@madang/games/chance/beacon'
import { linkBefore } from '@madang/games/chance/commitment'
import { entropyOf, sharedOutcome } from '@madang/games/chance/shared-outcome'
import { holds } from '@madang/games/proofs/holds'
import type { Gives } from '@madang/wire'
import type { showLotteryDraw } from '@madang/wire/lottery'
import { loadFamily } from '../board/load-family.ts'

export type DrawFacts = Gives<typeof showLotteryDraw>

export type DrawnAgain = {
  isSecretRight: boolean
  isEntropyRight: boolean
  isDrawRight: boolean
  again: string[]
}

/** Draws again; what is missing or damaged is different. */
export async function drawAgain({
  beacon,
  draw,
  family: id,
  tickets,
}: DrawFacts): Promise<DrawnAgain> {
  const family = await loadFamily(id)
  const { drawn, entropy, gameCode, number, secret, secretHash } = draw
  let again: string[] = []
  const isDrawRight = holds(() => {
    const seeds = { entropyHex: entropy ?? '', id: gameCode, round: Number(number) }
    again = family.draw(sharedOutcome({ ...seeds, secretHex: secret ?? '' }))
    return again.join() === drawn?.join()
  })
  const line = () => (beacon ? beaconLine(beacon) : undefined)
  return {
    again,
    isDrawRight,
    isEntropyRight: holds(() => entropyOf(tickets, line()) === entropy),
    isSecretRight: holds(() => linkBefore(secret ?? '') === secretHash),
  }
}
