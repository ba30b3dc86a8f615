import { useState } from 'react'
import { useStore } from '@madang/kit'
import { isLinked } from '../../app/frame-line.ts'
import { serverClock } from './server-clock.ts'

/** Returns when the connection was lost, by the server's clock; undefined while connected. */
export function useStoppedClock(): number | undefined {
  const isUp = useStore(isLinked)
  const [stopped, stop] = useState<number>()
  if (isUp && stopped !== undefined) stop(undefined)
  if (!isUp && stopped === undefined) stop(serverClock.now())
  return stopped
}
