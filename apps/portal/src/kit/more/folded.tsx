import { useId } from 'react'
import type { ReactNode } from 'react'
import { ChevronDown, Icon, joinClasses } from '@madang/ui'

/** A text in a list: its heading opens it and announces that to screen readers. */
export function Folded(props: {
  heading: ReactNode
  isOpen: boolean
  onTurn: () => void
  className?: string
  children: ReactNode
}) {
  const { children, className, heading, isOpen, onTurn } = props
  const id = useId()
  return (
    <article className="border-b border-seam">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onTurn}
          className="flex min-h-16 w-full items-center gap-3 py-3 text-start hover:text-action"
        >
          {heading}
          <Icon
            of={ChevronDown}
            className={joinClasses('text-text-3 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={className}>
        {isOpen && children}
      </div>
    </article>
  )
}
