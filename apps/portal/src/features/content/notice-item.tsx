import { useId } from 'react'
import { Badge, ChevronDown, Icon, joinClasses } from '@madang/ui'
import type { Notice } from '@madang/wire/content'
import { useTranslations } from 'use-intl'
import { Written } from '../../kit/more/written.tsx'

/** A notice: its title opens its text. */
export function NoticeItem({
  notice,
  isEvent,
  isOpen,
  onToggle,
}: {
  notice: Notice
  /** Announced as a promotion and not as a plain notice. */
  isEvent: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}) {
  const t = useTranslations('content')
  const id = useId()
  return (
    <article className="border-b border-seam">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onToggle(!isOpen)}
          className="flex min-h-16 w-full items-center gap-4 py-3 text-start hover:text-action"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-h3">{notice.title}</span>
            <span className="mt-0.5 flex items-center gap-2 text-small text-text-3">
              {isEvent && <Badge tone="points">{t('event')}</Badge>}
              <time className="num">{notice.timestamp}</time>
            </span>
          </span>
          <Icon
            of={ChevronDown}
            className={joinClasses('text-text-3 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Written html={notice.content} className="pb-6" />}
      </div>
    </article>
  )
}
