import type { Refused } from '@madang/kit'
import type { Gives } from '@madang/wire'
import type { PlaySession } from '@madang/wire/casino'
import type { showFishing, takeFishingSeat } from '@madang/wire/fishing'

export type Facts = Gives<typeof showFishing>
export type SeatFacts = Gives<typeof takeFishingSeat>

export type FishingState = {
  facts: Facts
  seat: number
  names: (string | null)[]
  wave: number | null
  /** The usable money, including what is reserved and not shot, and what was won. */
  balance: string
  /** Bonus money that the room accepts beside own money. */
  bonus: string
  bet: string
  isAuto: boolean
  isLocking: boolean
  playSession: PlaySession
  refusal: Refused | null
  isUnknown: boolean
  isOver: boolean
  /** A revealed seed produced other shots than the server reported. */
  isDifferent: boolean
  /** The member's last catch, for screen readers. */
  lastCatch: { target: string; payout: string } | null
}

/** An effect that the screen shows for a moment. */
export type Splash = {
  kind: 'caught' | 'escaped'
  x: number
  y: number
  seat: number
  /** By the browser's clock. */
  at: number
  multiplier: number
  payout: string
  isOwn: boolean
  effect: string | null
}

/** Returns the first state of a seat: nothing is reserved, nothing is aimed at. */
export const firstState = (facts: Facts, seat: number): FishingState => ({
  balance: facts.balance,
  bet: facts.bets[0] ?? '0',
  bonus: facts.bonus,
  facts,
  isAuto: false,
  isDifferent: false,
  isLocking: false,
  isOver: false,
  isUnknown: false,
  lastCatch: null,
  names: [null, null, null, null],
  refusal: null,
  seat,
  playSession: facts.playSession,
  wave: null,
})

/** Returns a splash that starts now. */
export const splashOf = (
  of: Partial<Splash> & Pick<Splash, 'x' | 'y' | 'kind' | 'isOwn'>,
): Splash => {
  const plain = { effect: null, multiplier: 0, payout: '0', seat: 0 }
  const { effect, isOwn, kind, multiplier, payout, seat, x, y } = { ...plain, ...of }
  return { at: performance.now(), effect, isOwn, kind, multiplier, payout, seat, x, y }
}
