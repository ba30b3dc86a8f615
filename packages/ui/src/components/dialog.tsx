import { createContext, lazy, Suspense, useCallback, useContext, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { DialogQuestion } from './dialog-window.tsx'

export type Ask = (question: DialogQuestion) => Promise<string | undefined>

/** No page pays for the window before somebody asks. */
const DialogWindow = lazy(async () => {
  const { DialogWindow: Window } = await import('./dialog-window.tsx')
  return { default: Window }
})

const AskContext = createContext<Ask | null>(null)

/** Asks a question in a small window: `await ask({ title, buttons })` answers the value pressed. */
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

/** Shows the questions one after another; part of UiProvider. */
export function DialogHost({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Waiting[]>([])
  const count = useRef(0)
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        count.current += 1
        const id = count.current
        const answer = (value: string | undefined) => {
          setQueue((old) => old.filter((waiting) => waiting.id !== id))
          resolve(value)
        }
        setTimeout(() => setQueue((old) => [...old, { ...question, id, answer }]), DELAY_MS)
      }),
    [],
  )
  const current = queue[0]
  return (
    <AskContext value={ask}>
      {children}
      <Suspense>{current && <DialogWindow key={current.id} question={current} />}</Suspense>
    </AskContext>
  )
}
