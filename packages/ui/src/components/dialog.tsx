import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, CircleHelp, Info, TriangleAlert } from '../icons.ts'
import { useLabels } from '../provider.tsx'
import { Button } from './button.tsx'
import type { ButtonLook } from './button.tsx'
import { Icon } from './icon.tsx'
import { Modal } from './modal.tsx'

export interface DialogButton {
  label: string
  /** What `ask` answers with. */
  value: string
  look?: ButtonLook
}

export interface DialogQuestion {
  title: string
  body?: ReactNode
  icon?: keyof typeof ICONS
  /** Without buttons there is one, "확인", that answers `ok`. */
  buttons?: readonly DialogButton[]
  /** Which button Enter (13) presses; the last one unless told. */
  enterValue?: string
  /** Closes by itself and answers undefined. */
  timeOutMs?: number
  /** A click on the cover closes; true unless told. */
  closeOnCover?: boolean
  /** Escape and the cover do nothing: the question must be answered. */
  mustAnswer?: boolean
}

export type Ask = (question: DialogQuestion) => Promise<string | undefined>

const ICONS = {
  success: { of: CircleCheck, tone: 'text-ok' },
  error: { of: CircleAlert, tone: 'text-danger' },
  warning: { of: TriangleAlert, tone: 'text-warn' },
  info: { of: Info, tone: 'text-info' },
  question: { of: CircleHelp, tone: 'text-action' },
} as const

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
      {current && <DialogWindow key={current.id} question={current} />}
    </AskContext>
  )
}

function DialogWindow({ question }: { question: Waiting }) {
  const labels = useLabels()
  const { answer, timeOutMs, mustAnswer = false, closeOnCover = true } = question
  const buttons = question.buttons ?? [{ label: labels.confirm, value: 'ok' }]
  useEffect(() => {
    if (timeOutMs === undefined) return undefined
    const timer = setTimeout(() => answer(undefined), timeOutMs)
    return () => clearTimeout(timer)
  }, [answer, timeOutMs])
  const icon = question.icon && ICONS[question.icon]
  return (
    <Modal
      open
      role="alertdialog"
      title={question.title}
      width={400}
      minHeight={0}
      hideTitle
      hideClose
      closeOnCover={closeOnCover && !mustAnswer}
      onClose={mustAnswer ? undefined : () => answer(undefined)}
      onEnter={() => answer(question.enterValue ?? buttons.at(-1)?.value)}
    >
      <div className="grid gap-3 pt-2">
        {icon && <Icon of={icon.of} size={32} className={icon.tone} />}
        <p aria-hidden="true" className="text-h3">
          {question.title}
        </p>
        {question.body && <div className="text-ui font-normal text-text-2">{question.body}</div>}
        <div className="mt-2 flex flex-wrap gap-2">
          {buttons.map((button, at) => (
            <Button
              key={button.value}
              look={button.look ?? (at === buttons.length - 1 ? 'action' : 'quiet')}
              className="flex-1"
              onClick={() => answer(button.value)}
            >
              {button.label}
            </Button>
          ))}
        </div>
      </div>
    </Modal>
  )
}
