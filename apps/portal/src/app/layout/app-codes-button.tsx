import { joinClasses } from '@madang/ui'
import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAppKinds } from '../../kit/more/app-address.ts'
import { AppCodes } from './right-codes.tsx'
import { usePopover } from './use-popover.ts'

/** A button that shows the QR codes of the apps, at `place` on the screen; nothing without apps. */
export function AppCodesButton(shown: { children: ReactNode; className: string; place: string }) {
  const t = useTranslations('site.rightBar')
  const id = useId()
  const popover = usePopover()
  const [isOpen, setOpen] = useState(false)
  const kinds = useAppKinds()
  if (kinds.length === 0) return null
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={t('codes')} className={shown.className}>
        {shown.children}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className={joinClasses(
          'fixed inset-auto m-0 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-tile border',
          'border-seam bg-s1 p-4 text-text shadow-float',
          shown.place,
        )}
      >
        {isOpen && <AppCodes kinds={kinds} />}
      </div>
    </>
  )
}
