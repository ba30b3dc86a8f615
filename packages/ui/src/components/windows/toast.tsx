import { createContext, useCallback, useContext, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { CircleAlert, CircleCheck, Info, X } from '../../icons.ts'
import { joinClasses } from '../../join-classes.ts'
import { useLabels } from '../../surroundings.tsx'
import { useTopWindow } from '../../top-window.ts'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'

export interface ToastMessage {
  text: ReactNode
  tone?: 'ok' | 'info' | 'danger'
  /** One action for it, such as undo. */
  action?: { label: string; onPress: () => void }
  /** How long it stays; errors stay until closed. */
  lifeMs?: number
}

export type ShowToast = (message: ToastMessage) => void

const ToastContext = createContext<ShowToast | null>(null)
const TONES = {
  ok: { of: CircleCheck, tone: 'text-ok' },
  info: { of: Info, tone: 'text-info' },
  danger: { of: CircleAlert, tone: 'text-danger' },
} as const

/** Shows a small message that needs no answer. Never the only message about money. */
export function useToast(): ShowToast {
  const toast = useContext(ToastContext)
  if (!toast) throw new Error('useToast needs a <UiProvider> above it.')
  return toast
}

/**
 * Shows at most three messages above the bottom bar, or in the window on top: a page under a window
 * is neither seen nor read aloud. Part of UiProvider.
 */
export function ToastHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly (ToastMessage & { id: number })[]>([])
  const count = useRef(0)
  const drop = useCallback((id: number) => setShown((old) => old.filter((t) => t.id !== id)), [])
  const toast = useCallback<ShowToast>(
    (message) => {
      count.current += 1
      const id = count.current
      setShown((old) => [...old.slice(-2), { ...message, id }])
      if (message.tone !== 'danger') setTimeout(() => drop(id), message.lifeMs ?? 5000)
    },
    [drop],
  )
  const over = useTopWindow()
  const host = (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> belongs to forms
      role="status"
      style={over && { ['--under-title' as string]: `${underTitle(over)}px` }}
      className={joinClasses(
        'pointer-events-none fixed inset-x-4 z-toast mx-auto grid max-w-[26rem] gap-2 md:bottom-6',
        // A sheet has its buttons at the bottom and its title at the top: messages go below the
        // title.
        over
          ? 'max-md:top-(--under-title)'
          : 'max-md:bottom-[calc(env(safe-area-inset-bottom)+72px)]',
      )}
    >
      {shown.map((message) => (
        <Toast key={message.id} message={message} onClose={() => drop(message.id)} />
      ))}
    </div>
  )
  return (
    <ToastContext value={toast}>
      {children}
      {over ? createPortal(host, over) : host}
    </ToastContext>
  )
}

/** Where the content of a window begins on the screen. */
const underTitle = (over: Element): number =>
  Math.max(8, (over.querySelector('header, h2')?.getBoundingClientRect().bottom ?? 0) + 8)

function Toast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const labels = useLabels()
  const { of, tone } = TONES[message.tone ?? 'info']
  return (
    <div
      className={joinClasses(
        'pointer-events-auto flex animate-arrive items-center gap-3 rounded-control border',
        'border-seam bg-s2 py-1 ps-4 pe-1 text-ui text-text shadow-float',
      )}
    >
      <Icon of={of} className={tone} />
      <span className="flex-1">{message.text}</span>
      {message.action && (
        <button
          type="button"
          className="label min-h-11 px-2 font-semibold text-action"
          onClick={() => {
            message.action?.onPress()
            onClose()
          }}
        >
          {message.action.label}
        </button>
      )}
      <IconButton icon={X} label={labels.close} onClick={onClose} />
    </div>
  )
}
