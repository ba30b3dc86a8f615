import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, CircleHelp, Info, TriangleAlert } from '../../icons.ts'
import { useLabels } from '../../surroundings.tsx'
import { Button } from '../button.tsx'
import type { ButtonVariant } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Modal } from './modal.tsx'

export interface DialogButton {
  label: string
  /** The value that `ask` returns. */
  value: string
  variant?: ButtonVariant
}

export interface DialogQuestion {
  title: string
  body?: ReactNode
  icon?: 'success' | 'error' | 'warning' | 'info' | 'question'
  /** Without buttons there is one, "확인", that returns `ok`. */
  buttons?: readonly DialogButton[]
  /** The button for Enter (13); the last one by default. */
  enterValue?: string
  /** Closes automatically and returns undefined. */
  timeOutMs?: number
  /** A click on the backdrop closes; true by default. */
  closeOnCover?: boolean
  /** Escape and the backdrop do nothing: the question must be answered. */
  mustAnswer?: boolean
}

const ICONS = {
  success: { of: CircleCheck, tone: 'text-ok' },
  error: { of: CircleAlert, tone: 'text-danger' },
  warning: { of: TriangleAlert, tone: 'text-warn' },
  info: { of: Info, tone: 'text-info' },
  question: { of: CircleHelp, tone: 'text-action' },
} as const

/** Shows one question in its window; loaded when the first question is asked. */
export function DialogWindow({
  question,
}: {
  question: DialogQuestion & { answer: (value: string | undefined) => void }
}) {
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
              variant={button.variant ?? (at === buttons.length - 1 ? 'action' : 'quiet')}
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
