import { makeStore, useCall, useStore } from '@madang/kit'
import type { Bet } from '@madang/wire/sportsbook-bets'
import { listBets, placeBet, quoteBet } from '@madang/wire/sportsbook-bets'
import { listBetGifts } from '@madang/wire/sportsbook-gifts'
import { showBalance } from '@madang/wire/wallet'
import type { LegNow } from './legs-now.ts'
import { useOddsLinked } from '../odds-line.ts'
import { preferencesNow } from '../preferences.ts'
import { clearSlip, removeLeg } from './slip.ts'
import type { Gift } from './slip-gifts.tsx'
import type { SlipOrder } from './use-slip-bet.ts'

/** The bets placed from this slip; they stay visible until the next one. */
const placed = makeStore<readonly Bet[]>([])
export const usePlacedBets = (): readonly Bet[] => useStore(placed)
export const forgetPlaced = (): void => placed.set([])

/**
 * Places the slip. Each bet keeps its id until a response arrives, so that a double press, a second
 * tab or a lost response makes only one bet.
 */
export function usePlaceSlip() {
  const call = useCall(placeBet, { refreshes: [quoteBet, listBets, showBalance, listBetGifts] })

  const isFresh = useOddsLinked()

  async function placeOne(
    order: SlipOrder,
    id: string,
    { gift, mayOffer }: { gift?: Gift | undefined; mayOffer: boolean },
  ): Promise<boolean> {
    const { kind, legs, stake, system } = order
    const value = await call.send({
      accept: preferencesNow().acceptance,
      ...(gift?.kind === 'boost' && { boost: gift.id }),
      ...(gift?.kind === 'free' && { freeBet: gift.id }),
      id,
      kind,
      legs: legs.map(({ chosen }) => chosen),
      mayOffer,
      stake,
      ...(system !== undefined && { system }),
    })
    if (value) placed.set([...placed.now(), value.bet])
    return value !== undefined
  }

  return {
    call,
    /** Whether the prices are those of now; the slip is sent on no others. */
    isFresh,
    /** Places singles one after another; the first refusal stops the rest. */
    async placeSingles(legs: readonly LegNow[], mayOffer: boolean) {
      forgetPlaced()
      for (const one of legs) {
        const order = { kind: 'single', legs: [one], stake: one.leg.stake } as const
        if (!(await placeOne(order, one.leg.betId, { mayOffer }))) return
        removeLeg(one.leg)
      }
    },
    async placeTogether(
      order: SlipOrder,
      id: string,
      terms: { gift: Gift | undefined; mayOffer: boolean },
    ) {
      forgetPlaced()
      if (await placeOne(order, id, terms)) clearSlip()
    },
  }
}
