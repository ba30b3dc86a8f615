import type { Bus } from '#kernel/bus'
import type { Tx } from '#kernel/database/database'
import { onLive, publishLive } from '#kernel/live/live-bus'
import { limitCodes } from '@madang/wire/realtime'
import type { LimitCode } from '@madang/wire/realtime'

const channel = 'seamless.refused-bets'

export type RefusedBet = { memberId: string; code: LimitCode }

const isLimit = (code: string): code is LimitCode => limitCodes.some((one) => one === code)

/**
 * Publishes which of the member's own limits refused a bet, so that the page around the game shows
 * it. Vendors have one code for every limit, and many do not show it.
 */
export function publishRefusedBet(tx: Tx, { code, memberId }: { memberId: string; code: string }) {
  if (isLimit(code)) publishLive(tx, channel, { code, memberId } satisfies RefusedBet)
}

export const onRefusedBet = (bus: Bus, listener: (bet: RefusedBet) => void): (() => void) =>
  onLive<RefusedBet>(bus, channel, listener)
