import { useId } from 'react'
import type { ReactNode } from 'react'

/** One line of the security center: its name, its state and its action. */
export function SecurityRow(props: {
  title: string
  /** The heading level: second under the page's own heading, third within a section. */
  level?: 2 | 3
  about?: string
  state?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  const Title = props.level === 2 ? 'h2' : 'h3'
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-seam py-4 last:border-0">
      <div className="grid max-w-[34em] flex-1 basis-40 gap-0.5">
        <Title id={titleId} className="text-h3">
          {props.title}
        </Title>
        {props.about && <p className="text-small text-text-2">{props.about}</p>}
        {props.state && <p className="text-small text-text-3">{props.state}</p>}
      </div>
      {/* "Change" alone says nothing to a screen reader user who goes from button to button. */}
      <fieldset aria-labelledby={titleId} className="contents">
        {props.children}
      </fieldset>
    </li>
  )
}
