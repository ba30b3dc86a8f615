import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icons.ts'
import { joinClasses } from '../join-classes.ts'
import { useLabels } from '../surroundings.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

const TONES = {
  info: { of: Info, tone: 'text-info', edge: 'border-s-info' },
  ok: { of: CircleCheck, tone: 'text-ok', edge: 'border-s-ok' },
  warn: { of: TriangleAlert, tone: 'text-warn', edge: 'border-s-warn' },
  danger: { of: CircleAlert, tone: 'text-danger', edge: 'border-s-danger' },
} as const

/**
 * A message at the top of its subject. `alert` announces it at once. An announced or successful
 * message is the outcome of an action: a form scrolls to it.
 */
export function Banner({
  tone = 'info',
  title,
  children,
  action,
  onClose,
  alert = false,
  outcome,
  className,
}: {
  tone?: keyof typeof TONES
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  onClose?: () => void
  alert?: boolean
  /** The outcome of an action when it is neither announced nor successful: its name. */
  outcome?: string
  className?: string
}) {
  const { of, tone: colour, edge } = TONES[tone]
  return (
    <div
      role={alert ? 'alert' : undefined}
      data-outcome={outcome ?? (alert || tone === 'ok' ? tone : undefined)}
      className={joinClasses(
        'flex items-start gap-3 rounded-control border border-s-4 border-seam bg-s2 p-3 ps-4',
        edge,
        className,
      )}
    >
      <Icon of={of} className={joinClasses('mt-0.5', colour)} />
      <div className="grid flex-1 gap-1 text-ui font-normal">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-text-2">{children}</div>}
        {action && <div className="mt-1 flex flex-wrap gap-2">{action}</div>}
      </div>
      {onClose && <CloseBanner onClose={onClose} />}
    </div>
  )
}

function CloseBanner({ onClose }: { onClose: () => void }) {
  const labels = useLabels()
  return <IconButton icon={X} label={labels.close} onClick={onClose} className="-m-2" />
}
