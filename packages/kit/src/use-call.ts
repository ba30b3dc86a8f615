import { createContext, useContext, useRef, useState } from 'react'
import type { Call, Gives, Takes } from '@madang/wire'
import { callApi } from './call-api.ts'
import { refresh } from './queries.ts'
import { isOutcomeUnknown, isSessionOver, Refused } from './refused.ts'
import { wiring } from './wiring.ts'

/** The input of a request: its `id` is made here, unless the screen sets one itself. */
export type CallInput<C extends Call> =
  Takes<C> extends { id: string } ? Omit<Takes<C>, 'id'> & { id?: string } : Takes<C>

export type CallState<C extends Call> = {
  /**
   * Sends one request; while busy it ignores further ones. Returns the value, or undefined on
   * refusal.
   */
  send: (input: CallInput<C>) => Promise<Gives<C> | undefined>
  busy: boolean
  /** No response yet, and the request is being retried: do not show "failed" now. */
  isUnknown: boolean
  refusal: Refused | undefined
  /** All attempts had no response; the same request again reuses the same id. */
  error: Error | undefined
  value: Gives<C> | undefined
  reset: () => void
}

type Options<C extends Call> = {
  done?: (value: Gives<C>) => void
  /** The calls to fetch again after this request, also after a refusal. */
  refreshes?: readonly Call[]
}

type Shown<C extends Call> = Pick<
  CallState<C>,
  'busy' | 'isUnknown' | 'refusal' | 'error' | 'value'
>

/** Called when a request below succeeded, before outdated data is fetched again. */
export const RequestDone = createContext<(() => void) | undefined>(undefined)

const calm = {
  busy: false,
  error: undefined,
  isUnknown: false,
  refusal: undefined,
  value: undefined,
}
const waitsMs = [1_000, 2_000, 4_000, 8_000]

/**
 * Sends a call that changes something. Each request has one id until it is answered. When the
 * outcome is unknown, the retry uses the same id, so that the request takes effect once.
 */
export function useCall<C extends Call>(call: C, options: Options<C> = {}): CallState<C> {
  const [shown, setShown] = useState<Shown<C>>(calm)
  const open = useRef<Open>({ isBusy: false, request: null })
  const requestDone = useContext(RequestDone)

  async function send(input: CallInput<C>): Promise<Gives<C> | undefined> {
    if (open.current.isBusy) return undefined
    open.current.isBusy = true
    setShown({ ...calm, busy: true })
    const request = named(call, input, open.current)
    const stillAsking = () => setShown({ ...calm, busy: true, isUnknown: true })
    try {
      const value = await untilAnswered(call, request, stillAsking)
      open.current = { isBusy: false, request: null }
      setShown({ ...calm, value })
      requestDone?.()
      refresh(...(options.refreshes ?? []))
      options.done?.(value)
      return value
    } catch (error) {
      open.current.isBusy = false
      if (!isOutcomeUnknown(error)) open.current.request = null
      if (isSessionOver(error)) {
        // The login popup shows the reason: the screen keeps the input and shows no error.
        setShown(calm)
        wiring().sessionOver(() => void send(input))
      } else if (error instanceof Refused) {
        setShown(wiring().refused(error) ? calm : { ...calm, refusal: error })
        // The screen may show outdated data, which caused the refusal: somebody else was faster.
        refresh(...(options.refreshes ?? []))
      } else setShown({ ...calm, error: asError(error) })
      return undefined
    }
  }
  return { ...shown, reset: () => setShown(calm), send }
}

/** The request that waits for its response. */
type Open = { isBusy: boolean; request: { content: string; id: string } | null }

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error))

/** Adds the idempotency key; the same content keeps its key until it is answered. */
function named<C extends Call>(call: C, input: CallInput<C>, open: Open): Takes<C> {
  if (!takesOwnId(call)) return input
  const content = JSON.stringify(input)
  if (open.request?.content !== content) open.request = { content, id: crypto.randomUUID() }
  return { id: open.request.id, ...input }
}

/** Returns true when `id` is the idempotency key and not a part of the path. */
function takesOwnId(call: Call): boolean {
  const { entries } = call.takes as { entries?: Record<string, unknown> }
  return entries !== undefined && 'id' in entries && !call.path.includes(':id')
}

async function untilAnswered<C extends Call>(
  call: C,
  request: Takes<C>,
  stillAsking: () => void,
): Promise<Gives<C>> {
  const mayRepeat = takesOwnId(call)
  for (let attempt = 0; ; attempt++) {
    try {
      return await callApi(call, request)
    } catch (error) {
      const waitMs = waitsMs[attempt]
      if (!mayRepeat || !isOutcomeUnknown(error) || waitMs === undefined) throw error
      stillAsking()
      await new Promise((resume) => setTimeout(resume, waitMs))
    }
  }
}
