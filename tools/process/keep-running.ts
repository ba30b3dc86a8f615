import { setTimeout as sleep } from 'node:timers/promises'

/** A part that runs: a process, or a PostgreSQL. */
export type Part = {
  /** Resolves when it ends for any reason, with a sentence of why where one is known. */
  ended: Promise<string>
  stop: () => Promise<void>
}

export type Keeping = {
  name: string
  again: () => Promise<Part>
  print: (words: string) => void
  /** The first pause; each further one is twice as long, up to `longestMs`. */
  pauseMs?: number
  longestMs?: number
  /** After running this long a part is stable, and the next pause is the first one again. */
  steadyMs?: number
}

/**
 * Restarts a part each time it ends by itself, and reports it. It never gives up, because the cause
 * (a full disk, a taken port) may be fixed meanwhile.
 */
export function keepRunning(first: Part, keeping: Keeping): Pick<Part, 'stop'> {
  const { again, name, print } = keeping
  const { longestMs = 30_000, pauseMs = 500, steadyMs = 60_000 } = keeping
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let part: Part | undefined = first
  let nextPauseMs = pauseMs

  async function pause(): Promise<void> {
    await sleep(nextPauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    nextPauseMs = Math.min(nextPauseMs * 2, longestMs)
  }

  async function start(): Promise<Part | undefined> {
    while (!isStopping()) {
      await pause()
      if (isStopping()) return undefined
      try {
        return await again()
      } catch (error) {
        const seconds = nextPauseMs / 1_000
        print(`${name} did not start, next try in ${seconds} s: ${reasonOf(error)}`)
      }
    }
    return undefined
  }

  async function watch(): Promise<void> {
    while (part) {
      const began = performance.now()
      const why = await part.ended
      if (isStopping()) return
      if (performance.now() - began > steadyMs) nextPauseMs = pauseMs
      print(`${name} ended and is started again in ${nextPauseMs / 1_000} s. ${why}`.trim())
      part = undefined
      part = await start()
      if (part && !isStopping()) print(`${name} runs again.`)
    }
  }

  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await part?.stop()
      await watching
      // A part that was just starting when the stop was requested.
      await part?.stop()
    },
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
