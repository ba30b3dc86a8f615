import { useEffect, useState } from 'react'
import { Check, Copy } from '../icons.ts'
import { joinClasses } from '../join-classes.ts'
import { useLabels } from '../surroundings.tsx'
import { Icon } from './icon.tsx'

/** A code, id or account number that is copied by a click. */
export function CopyCode({
  value,
  label,
  shown = value,
  className,
}: {
  value: string
  label?: string | undefined
  /** The text shown instead of the whole value. */
  shown?: string
  className?: string
}) {
  const labels = useLabels()
  const [copied, copy] = useCopy(value)
  return (
    <button
      type="button"
      onClick={copy}
      className={joinClasses(
        'touch inline-flex min-h-8 items-center gap-2 rounded-chip border border-seam bg-s2 px-2.5',
        'text-small text-text-2 hover:border-line hover:text-text',
        className,
      )}
    >
      {label && <span className="flex-none">{label}</span>}
      <code className="num min-w-0 font-mono break-all">{shown}</code>
      <Icon of={copied ? Check : Copy} size={14} className={copied ? 'text-ok' : ''} />
      <span className="sr-only" aria-live="polite">
        {copied ? labels.copied : labels.copy}
      </span>
    </button>
  )
}

/** A copy icon beside a name or a number; with a pointer it shows on hover. */
export function CopyMark({ value }: { value: string }) {
  const labels = useLabels()
  const [copied, copy] = useCopy(value)
  return (
    <button
      type="button"
      aria-label={`${labels.copy}: ${value}`}
      title={labels.copy}
      onClick={copy}
      className={joinClasses(
        'touch grid size-6 flex-none place-items-center rounded-chip text-text-3 hover:text-text',
        'pointer-fine:opacity-0 group-hover/named:opacity-100 focus-visible:opacity-100',
      )}
    >
      <Icon of={copied ? Check : Copy} size={14} className={copied ? 'text-ok' : ''} />
      <span className="sr-only" aria-live="polite">
        {copied ? labels.copied : ''}
      </span>
    </button>
  )
}

/** Returns whether the value was just copied, and the function that copies it. */
function useCopy(value: string) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => void navigator.clipboard.writeText(value).then(() => setCopied(true))
  return [copied, copy] as const
}
