import { useCall } from '@madang/kit'
import type { CallState, CallInput } from '@madang/kit'
import type { Call, Gives } from '@madang/wire'
import { useState } from 'react'
import { usePictures } from './use-pictures.ts'
import type { Pictures } from './use-pictures.ts'

type PicturedCall<C extends Call> = Omit<CallState<C>, 'send'> & {
  pictures: Pictures
  /** Uploads the pictures, then sends the request with them; sends nothing if an upload fails. */
  send: (input: Omit<CallInput<C>, 'uploads'>, more?: { isBare?: boolean }) => Promise<void>
}

/**
 * A call with pictures as evidence: a receipt, a piece of evidence, a complaint. It is busy from
 * the first picture to the reply, and then clears the pictures.
 */
export function usePicturedCall<C extends Call>(
  call: C,
  options: { done?: (value: Gives<C>) => void; refreshes?: readonly Call[] } = {},
): PicturedCall<C> {
  const pictures = usePictures()
  const [isSending, setSending] = useState(false)
  const state = useCall(call, {
    ...options,
    done: (value) => {
      pictures.choose([])
      options.done?.(value)
    },
  })
  async function send(
    input: Omit<CallInput<C>, 'uploads'>,
    { isBare = false } = {},
  ): Promise<void> {
    if (isSending) return
    setSending(true)
    const uploads = isBare ? [] : await pictures.send()
    if (uploads) await state.send({ ...input, uploads } as unknown as CallInput<C>)
    setSending(false)
  }
  return { ...state, busy: isSending || state.busy, pictures, send }
}
