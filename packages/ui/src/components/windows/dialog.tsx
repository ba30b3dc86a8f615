import { createContext, lazy, Suspense, useCallback, useContext, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { DialogQuestion } from './dialog-window.tsx'

export type Ask = (question: DialogQuestion) => Promise<string | undefined>

/** The window's code is loaded only when a question is asked. */
const DialogWindow = lazy(async () => {
  const { DialogWindow: Window } = await import('./dialog-window.tsx')
  return { default: Window }
})

const AskContext = createContext<Ask | null>(null)

/** Asks a question in a small window: `await ask({ title, buttons })` returns the clicked value. */
export function useAsk(): Ask {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('useAsk needs a <UiProvider> above it.')
  return ask
}

interface Waiting extends DialogQuestion {
  id: number
  answer: (value: string | undefined) => void
}

/** A double click that opened the question must not also answer it. */
const DELAY_MS = 100

/**
 * Shows the questions one after another; part of UiProvider. The same question, asked by a second
 * click before it is answered, is one question: both clicks get its one answer.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Waiting[]>([])
  const count = useRef(0)
  const open = useRef(new Map<string, ReturnType<Ask>>())
  const ask = useCallback<Ask>((question) => {
    const words = wordsOf(question)
    const asked = open.current.get(words)
    if (asked) return asked
    const answered = new Promise<string | undefined>((resolve) => {
      count.current += 1
      const id = count.current
      const answer = (value: string | undefined) => {
        open.current.delete(words)
        setQueue((old) => old.filter((waiting) => waiting.id !== id))
        resolve(value)
      }
      setTimeout(() => setQueue((old) => [...old, { ...question, id, answer }]), DELAY_MS)
    })
    open.current.set(words, answered)
    return answered
  }, [])
  const current = queue[0]
  return (
    <AskContext value={ask}>
      {children}
      <Suspense>{current && <DialogWindow key={current.id} question={current} />}</Suspense>
    </AskContext>
  )
}

const wordsOf = ({ body, title }: DialogQuestion): string =>
  typeof body === 'string' ? `${title}\n${body}` : title
