import type { Bus } from '#kernel/bus'
import type { Tx } from '#kernel/database'
import { onLive, publishLive } from '#kernel/live/live-bus'
import { limitCodes } from '@madang/wire/realtime'
import type { LimitCode } from '@madang/wire/realtime'

const channel = 'seamless.refused-bets'

export type RefusedBet = { memberId: string; code: LimitCode }

const isLimit = (code: string): code is LimitCode => limitCodes.some((one) => one === code)

/**
 * A vendor has one word for every limit, and many show none of it: the page around the game says
 * which limit of the member's own refused the bet.
 */
export function publishRefusedBet(tx: Tx, { code, memberId }: { memberId: string; code: string }) {
  if (isLimit(code)) publishLive(tx, channel, { code, memberId } satisfies RefusedBet)
}

export const onRefusedBet = (bus: Bus, listener: (bet: RefusedBet) => void): (() => void) =>
  onLive<RefusedBet>(bus, channel, listener)
