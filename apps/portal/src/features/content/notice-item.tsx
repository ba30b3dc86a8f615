import { Badge } from '@madang/ui'
import type { Notice } from '@madang/wire/content'
import { useTranslations } from 'use-intl'
import { Folded } from '../../kit/more/folded.tsx'
import { Written } from '../../kit/more/written.tsx'

/** A notice: a click on its title opens its text. */
export function NoticeItem({
  notice,
  isEvent,
  isOpen,
  onToggle,
}: {
  notice: Notice
  /** Whether it is a promotion instead of a plain notice. */
  isEvent: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}) {
  const t = useTranslations('content')
  const heading = (
    <span className="min-w-0 flex-1">
      <span className="block text-h3">{notice.title}</span>
      <span className="mt-0.5 flex items-center gap-2 text-small text-text-3">
        {isEvent && <Badge tone="points">{t('event')}</Badge>}
        <time className="num">{notice.timestamp}</time>
      </span>
    </span>
  )
  return (
    <Folded heading={heading} isOpen={isOpen} onTurn={() => onToggle(!isOpen)}>
      <Written html={notice.content} className="pb-6" />
    </Folded>
  )
}
