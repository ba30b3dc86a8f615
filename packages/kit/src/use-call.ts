import { createContext, useContext, useRef, useState } from 'react'
import type { Call, Gives, Takes } from '@madang/wire'
import { callApi } from './call-api.ts'
import { refresh } from './queries.ts'
import { isOutcomeUnknown, isSessionOver, Refused } from './refused.ts'
import { wiring } from './wiring.ts'

/** What a press takes: its `id` is made here, unless the screen names one itself. */
export type CallInput<C extends Call> =
  Takes<C> extends { id: string } ? Omit<Takes<C>, 'id'> & { id?: string } : Takes<C>

export type CallState<C extends Call> = {
  /**
   * Presses once; while busy further presses are swallowed. Gives the value, or undefined on a no.
   */
  send: (input: CallInput<C>) => Promise<Gives<C> | undefined>
  busy: boolean
  /** Nobody has answered yet and we keep asking: never say "failed" now. */
  isUnknown: boolean
  refusal: Refused | undefined
  /** All attempts went unanswered; the same press again repeats the same id. */
  error: Error | undefined
  value: Gives<C> | undefined
  reset: () => void
}

type Options<C extends Call> = {
  done?: (value: Gives<C>) => void
  /** What is old after this press, also after a no. */
  refreshes?: readonly Call[]
}

type Shown<C extends Call> = Pick<
  CallState<C>,
  'busy' | 'isUnknown' | 'refusal' | 'error' | 'value'
>

/** Hears that a press below was done, before what is old is asked for anew. */
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
 * A call that changes something. One id per press until it is answered: when the outcome is unknown
 * the same id is asked again, so that the press counts once.
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
        // The login popup says the rest: the screen keeps what was typed and shows nothing red.
        setShown(calm)
        wiring().sessionOver(() => void send(input))
      } else if (error instanceof Refused) {
        setShown(wiring().refused(error) ? calm : { ...calm, refusal: error })
        // What stands on the screen may be why it was pressed in vain: somebody else was faster.
        refresh(...(options.refreshes ?? []))
      } else setShown({ ...calm, error: asError(error) })
      return undefined
    }
  }
  return { ...shown, reset: () => setShown(calm), send }
}

/** The press that waits for its answer. */
type Open = { isBusy: boolean; request: { content: string; id: string } | null }

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error))

/** Gives the press its id; the same content while unanswered keeps the same one. */
function named<C extends Call>(call: C, input: CallInput<C>, open: Open): Takes<C> {
  if (!takesOwnId(call)) return input
  const content = JSON.stringify(input)
  if (open.request?.content !== content) open.request = { content, id: crypto.randomUUID() }
  return { id: open.request.id, ...input }
}

/** True when `id` is the press's own name and not a part of the path. */
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
