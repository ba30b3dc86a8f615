import { useRef, useState } from 'react'
import { callApi, Refused, useFetched } from '@madang/kit'
import * as wire from '@madang/wire/human-check'
import { solvePuzzle } from './solve-puzzle.ts'

export type SliderPurpose = (typeof wire.sliderPurposes)[number]
/** A miss, a running request, or why neither was possible. */
type Message = 'failed' | 'checking' | 'working' | Error | null

const pointCountMax = 400

/** Fetches a slider, sends the one attempt to the server, and fetches another after a miss. */
export function useSlider(purpose: SliderPurpose, onPass: (pass: string) => void) {
  const fetched = useFetched(wire.slider, { purpose }, { gcTime: 0, staleTime: Infinity })
  const puzzle = fetched.isFetching ? undefined : fetched.data
  const [notice, setNotice] = useState<Message>(null)
  const isBusy = useRef(false)

  /** Runs one request at a time; after a miss it says so and fetches a new slider. */
  async function run(saying: Message, errand: () => Promise<string>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setNotice(saying)
    try {
      const pass = await errand()
      setNotice(null)
      onPass(pass)
    } catch (error) {
      setNotice(noticeOf(error))
      void fetched.refetch()
    } finally {
      isBusy.current = false
    }
  }

  return {
    /** Why no slider could be loaded. */
    error: fetched.error,
    /** For readers who cannot see the picture: the device computes a proof of work instead. */
    goAround: () => void run('working', () => passByWork(purpose)),
    isBusy: notice === 'checking' || notice === 'working',
    message: notice,
    puzzle,
    renew: () => {
      setNotice(null)
      void fetched.refetch()
    },
    verify: (x: number, track: [number, number][]) =>
      void run('checking', async () => {
        if (!puzzle) throw new Error('there is no slider to check')
        const way = thinned(track)
        return (await callApi(wire.verifySlider, { id: puzzle.id, track: way, x })).pass
      }),
  }
}

/**
 * Only a piece in the wrong place is a miss: too many attempts and a lost connection have their own
 * texts.
 */
function noticeOf(error: unknown): Message {
  const isMiss = error instanceof Refused && error.code === 'human-check-failed'
  return isMiss || !(error instanceof Error) ? 'failed' : error
}

/** A few seconds of work instead of a captcha. */
export async function passByWork(purpose: SliderPurpose): Promise<string> {
  const { bits, id, seed } = await callApi(wire.puzzle, { purpose })
  const answer = await solvePuzzle(seed, bits)
  return (await callApi(wire.solvePuzzle, { answer, id })).pass
}

/** Thins out a long track: keeps its start, its end and evenly chosen points between. */
function thinned(track: [number, number][]): [number, number][] {
  if (track.length <= pointCountMax) return track
  const every = Math.ceil(track.length / (pointCountMax - 1))
  return track.filter((_, at) => at % every === 0 || at === track.length - 1)
}
