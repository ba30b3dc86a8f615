import { createContext, useContext, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { X } from '../../icons.ts'
import { joinClasses } from '../../join-classes.ts'
import { useLabels } from '../../surroundings.tsx'
import { IconButton } from '../icon-button.tsx'
import { staysInside, useShowModal } from './modal.tsx'

const sides = {
  start: 'my-0 me-auto ms-0 h-dvh max-h-dvh w-[min(20rem,88vw)] border-e',
  end: 'my-0 ms-auto me-0 h-dvh max-h-dvh w-[min(26rem,92vw)] border-s',
  page: 'my-0 ms-auto me-0 h-dvh max-h-dvh w-[min(64rem,92vw)] border-s',
  bottom:
    'mx-auto mt-auto mb-0 max-h-[88dvh] w-full max-w-[40rem] animate-rise rounded-t-sheet border-t',
}

/** A message at the top of the panel, set by an opener that does not know the panel's content. */
export const SheetNote = createContext<ReactNode>(null)

/**
 * A panel from an edge: menu from the start, filters and slips from the end or below; a `page` of
 * tables comes from the end and is as wide as a page.
 */
export function Sheet({
  open,
  onClose,
  title,
  side = 'bottom',
  footer,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  side?: keyof typeof sides
  footer?: ReactNode
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const labels = useLabels()
  const note = useContext(SheetNote)
  useShowModal(ref, open)
  if (!open) return null
  return createPortal(
    // A click on the cover is the dialog's own box; keyboard users have Escape for the same thing.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={(cancel) => {
        cancel.preventDefault()
        onClose()
      }}
      onSubmit={staysInside}
      onClick={(click) => {
        if (click.target === ref.current) onClose()
      }}
      className={joinClasses(
        'z-sheet flex flex-col overflow-hidden border-seam bg-s1 p-0 text-text shadow-float',
        'outline-none',
        sides[side],
      )}
    >
      <header className="flex min-h-14 flex-none items-center border-b border-seam ps-5 pe-2">
        <h2 id={titleId} className="flex-1 text-h3">
          {title}
        </h2>
        <IconButton icon={X} label={labels.close} onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">
        {note && <div className="pb-4">{note}</div>}
        <SheetNote value={null}>{children}</SheetNote>
      </div>
      {footer && (
        <footer
          className={joinClasses(
            'flex flex-none gap-2 border-t border-seam px-5 pt-3',
            'pb-[max(12px,env(safe-area-inset-bottom))]',
          )}
        >
          {footer}
        </footer>
      )}
    </dialog>,
    document.body,
  )
}
