import { useEffect, useRef, useState } from 'react'
import { refresh, useCall } from '@madang/kit'
import type { CallState } from '@madang/kit'
import { showPlay } from '@madang/wire/launch'
import {
  buyScratchTicket,
  listScratchSeries,
  listScratchTickets,
} from '@madang/wire/lottery-scratch'
import type { ScratchedTicket, ScratchSeries } from '@madang/wire/lottery-scratch'
import { requireMember } from '../../../kit/require-member.ts'
import { holdBalance } from './hold-balance.ts'

type Bought = {
  buying: CallState<typeof buyScratchTicket>
  /** Buys the next ticket. */
  buy: () => void
  /** How many were bought since the page was opened. */
  boughtCount: number
  ticket: ScratchedTicket | undefined
  leave: () => void
  /** The ticket is wholly scratched: from now on the balance shows what it won. */
  uncovered: () => void
}

/** The ticket on the table: one that was begun, or the one bought last. */
export function useBoughtTicket(series: ScratchSeries, begun: ScratchedTicket | undefined): Bought {
  const [ticket, setTicket] = useState(begun)
  const [boughtCount, setBoughtCount] = useState(0)
  const release = useRef<() => void>(() => undefined)
  useEffect(() => () => release.current(), [])
  const buying = useCall(buyScratchTicket)
  const send = async () => {
    release.current()
    release.current = holdBalance(series.price)
    const value = await buying.send({ seriesId: series.id, ticketNo: null })
    // The first ticket starts a play session; a request that waits for the reality check opens it.
    if (!value || !ticket) refresh(showPlay)
    if (!value) {
      release.current()
      return refresh(listScratchSeries)
    }
    setBoughtCount((count) => count + 1)
    setTicket(value.ticket)
  }
  return {
    boughtCount,
    buy: () => requireMember(() => void send()),
    buying,
    leave: () => setTicket(undefined),
    ticket,
    uncovered() {
      release.current()
      refresh(listScratchSeries, listScratchTickets)
    },
  }
}
