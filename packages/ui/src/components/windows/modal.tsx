import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { X } from '../../icons.ts'
import { joinClasses } from '../../join-classes.ts'
import { useLabels } from '../../surroundings.tsx'
import { isAnyOpen, windowOpens } from '../../top-window.ts'
import { IconButton } from '../icon-button.tsx'

export interface ModalProps {
  open: boolean
  title: string
  /** Called by Escape (27) and the close button; without it neither closes. */
  onClose?: (() => void) | undefined
  /** Called by Enter (13) outside of fields and buttons. */
  onEnter?: (() => void) | undefined
  /** Also closes by a click on the backdrop; off by default, by the house rule. */
  closeOnCover?: boolean
  hideTitle?: boolean
  hideClose?: boolean
  /** Width on wide screens, in px; phones get a sheet from below. */
  width?: number
  minHeight?: number
  /** Buttons at the bottom that stay visible while the body scrolls. */
  footer?: ReactNode
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
}

/** A window over the frozen page, 600×300 by default; the browser keeps the focus inside. */
export function Modal(props: ModalProps) {
  const { open, onClose, onEnter, closeOnCover = false, width = 600, minHeight = 300 } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useShowModal(ref, open)
  if (!open) return null

  const refuseOrClose = (cancel: SyntheticEvent) => {
    cancel.preventDefault()
    onClose?.()
  }
  const enter = (key: KeyboardEvent) => {
    if (key.key !== 'Enter' || key.nativeEvent.isComposing || !onEnter) return
    if ((key.target as HTMLElement).closest('input, textarea, select, button, a')) return
    key.preventDefault()
    onEnter()
  }
  return createPortal(
    // The cover is the dialog's own box; keyboard users have Escape for the same thing.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      role={props.role}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={refuseOrClose}
      onKeyDown={enter}
      onSubmit={staysInside}
      onClick={(click) => {
        if (closeOnCover && click.target === ref.current) onClose?.()
      }}
      style={{
        ['--modal-width' as string]: `${width}px`,
        ['--modal-least' as string]: `${minHeight}px`,
      }}
      className={PAPER}
    >
      <div className="flex max-h-[inherit] min-h-[inherit] flex-col">
        <Head titleId={titleId} {...props} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">
          {props.children}
        </div>
        {props.footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-seam px-5 py-3">
            {props.footer}
          </footer>
        )}
      </div>
    </dialog>,
    document.body,
  )
}

/**
 * A window stands on the body, not in the form that opened it: a form within a form sends itself
 * by a reload. What is sent in the window is not sent by the form behind it either.
 */
export const staysInside = (submit: SyntheticEvent): void => submit.stopPropagation()

const PAPER = joinClasses(
  'z-dialog m-auto flex w-[min(var(--modal-width),100vw-2rem)] max-h-[calc(100dvh-4rem)]',
  'min-h-[min(var(--modal-least),100dvh-4rem)] animate-arrive flex-col overflow-hidden',
  'rounded-tile border border-seam bg-s1 p-0 text-text shadow-float outline-none',
  'max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:animate-rise max-sm:rounded-b-none',
  'max-sm:rounded-t-sheet max-sm:pb-[env(safe-area-inset-bottom)]',
)

function Head({ hideClose, hideTitle, onClose, title, titleId }: ModalProps & { titleId: string }) {
  return (
    <header
      className={joinClasses(
        'flex min-h-14 items-center gap-2 border-b border-seam ps-5 pe-2',
        hideTitle && hideClose && 'sr-only',
      )}
    >
      <h2 id={titleId} className={hideTitle ? 'sr-only' : 'flex-1 text-h3'}>
        {title}
      </h2>
      {onClose && !hideClose && <CloseButton onClose={onClose} />}
    </header>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const labels = useLabels()
  return <IconButton icon={X} label={labels.close} onClick={onClose} className="ms-auto" />
}

/** Opens the native dialog while `open`, and then returns the focus to the earlier element. */
export function useShowModal(
  ref: { readonly current: HTMLDialogElement | null },
  open: boolean,
): void {
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return undefined
    const before = document.activeElement
    if (!dialog.open) freezePage(() => dialog.showModal())
    const closes = windowOpens(dialog)
    focusIn(dialog)
    return () => {
      closes()
      if (dialog.open) dialog.close()
      if (!(before instanceof HTMLElement) || before === document.body) return
      // The element that opened it may be gone, such as a login button: then the page gets the
      // focus.
      const next = before.isConnected ? before : document.querySelector('main')
      next?.focus({ preventScroll: next !== before })
    }
  }, [ref, open])
}

/**
 * The first key: React sets no `autofocus` attribute, so a field that wants it says so by its own.
 * Else the window takes it itself. The browser would choose the first button, which closes it, and
 * the Enter that opened the window comes twice from many hands. A question keeps its first answer.
 */
function focusIn(dialog: HTMLDialogElement): void {
  const wish = dialog.querySelector<HTMLElement>('[data-autofocus]')
  if (wish) wish.focus()
  else if (dialog.getAttribute('role') !== 'alertdialog') dialog.focus()
}

/**
 * The page behind does not scroll, and keeps the place of its scroll bar if it has one, or all of
 * it would move. Over another window it is frozen already.
 */
function freezePage(show: () => void): void {
  const page = document.documentElement
  const barWidth = innerWidth - page.clientWidth
  show()
  if (isAnyOpen()) return
  // Asked now: until it was shown the window lay in the page and made it longer.
  const scrolls = page.scrollHeight > page.clientHeight
  page.style.setProperty('--bar-width', `${scrolls ? barWidth : 0}px`)
}
