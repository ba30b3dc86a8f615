import { listJackpots } from '@madang/wire/casino'
import { useChanges } from './use-changes.ts'

/** Every stake at a game with a pool moves it: amounts need not follow each one. */
const restMs = 5_000

/** Fetches the amounts of all jackpots again when a pool moved. */
export function JackpotWatch() {
  useChanges(['jackpots'], [listJackpots], { restMs })
  return null
}
