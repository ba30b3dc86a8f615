import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useMemberPages } from '../../use-member-pages.ts'
import { linksIn, moveFocus } from './account-focus.ts'
import { AccountFoot } from './account-foot.tsx'
import { AccountHead } from './account-head.tsx'
import { AccountRows } from './account-rows.tsx'

/**
 * The account menu on a wide screen. Head and foot stay where they are, and what does not fit
 * scrolls between them, so that the logout is always in sight.
 */
export function AccountPanel({ isByKey }: { isByKey: boolean }) {
  const t = useTranslations('shell')
  const pages = useMemberPages()
  const list = useRef<HTMLElement>(null)
  const hasRows = pages.length > 0
  useEffect(() => {
    if (isByKey && hasRows) linksIn(list.current)[0]?.focus()
  }, [hasRows, isByKey])
  return (
    <>
      <AccountHead className="border-b border-seam bg-s2 px-5 py-3.5" />
      {/* The links inside are the controls; arrow keys are an extra beside Tab. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <nav
        ref={list}
        aria-label={t('accountGroup')}
        onKeyDown={(key) => moveFocus(key, list.current)}
        className="overflow-y-auto overscroll-contain"
      >
        <div className="columns-2 gap-0 py-2 [column-rule:1px_solid_var(--color-seam)] lg:columns-3">
          <AccountRows pages={pages} />
        </div>
      </nav>
      <AccountFoot isFixed />
    </>
  )
}
