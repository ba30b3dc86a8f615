import type { HTMLAttributes, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

type Tone = 'text' | 'quiet' | 'faint' | 'action' | 'live' | 'points' | 'ok' | 'warn' | 'danger'

const TONES: Record<Tone, string> = {
  text: 'text-text',
  quiet: 'text-text-2',
  faint: 'text-text-3',
  action: 'text-action',
  live: 'text-live',
  points: 'text-points',
  ok: 'text-ok',
  warn: 'text-warn',
  danger: 'text-danger',
}

/** A paragraph or a run of text on the type scale; prose is at most 38 Hangul characters wide. */
export function Text({
  as: Element = 'p',
  size = 'body',
  tone = 'text',
  prose = false,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  as?: 'p' | 'span' | 'div' | 'strong' | 'dt' | 'dd'
  size?: 'body' | 'ui' | 'small' | 'cap'
  tone?: Tone
  prose?: boolean
}) {
  const sizes = { body: 'text-body', ui: 'text-ui', small: 'text-small', cap: 'text-cap' }
  return (
    <Element
      className={joinClasses(sizes[size], TONES[tone], prose && 'max-w-[38em]', className)}
      {...rest}
    />
  )
}

/** A heading: `level` is its place in the outline, `look` its size when the two differ. */
export function Heading({
  level,
  variant = level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3',
  className,
  children,
  ...rest
}: HTMLAttributes<HTMLHeadingElement> & {
  level: 1 | 2 | 3 | 4
  variant?: 'd1' | 'h1' | 'h2' | 'h3'
  children: ReactNode
}) {
  const Element = `h${level}` as const
  const styles = { d1: 'text-d1', h1: 'text-h1', h2: 'text-h2', h3: 'text-h3' }
  return (
    <Element className={joinClasses(styles[variant], className)} {...rest}>
      {children}
    </Element>
  )
}

/** A section with a heading line: title at the start, one action at the end. */
export function Section({
  title,
  level = 2,
  action,
  className,
  children,
}: {
  title: string
  level?: 2 | 3
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={className}>
      <div className="mb-3 flex items-end justify-between gap-4">
        <Heading level={level}>{title}</Heading>
        {action}
      </div>
      {children}
    </section>
  )
}
