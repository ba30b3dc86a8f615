import { periodOf } from '@madang/contracts'
import type { PeriodCode } from '@madang/contracts'
import type { ContractPeriod } from '../contracts/contract.ts'
import { dayOf, hourOf, nextHour, startOf } from '#kernel/brand-day'
import type { Span } from './team-store.ts'

/** Returns the calendar period that contains an instant. */
export function calendarSpan(period: ContractPeriod, at: Date): Span {
  if (period === 'h' || period === 's') return { from: hourOf(at), until: nextHour(at) }
  const days = periodOf(period satisfies PeriodCode, dayOf(at))
  return { from: startOf(days.from), until: startOf(days.until) }
}
