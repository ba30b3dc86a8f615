import { Headset, Icon, joinClasses, QrCode, Smartphone, UiLink } from '@madang/ui'
import type { IconComponent } from '@madang/ui'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppKinds } from '../../kit/more/app-address.ts'
import { useContact } from '../../kit/more/use-contact.ts'
import { paths } from '../../kit/paths.ts'
import { AppCodes } from './right-codes.tsx'
import { usePopover } from './use-popover.ts'

const cell = joinClasses(
  'grid min-h-16 flex-1 content-center justify-items-center gap-1 text-cap text-text-2',
  '-outline-offset-2 hover:bg-s2 hover:text-text',
)

/** The foot of the side menu, always in sight: customer service, codes for a phone, the app. */
export function MenuFoot() {
  const t = useTranslations('site.rightBar')
  const id = useId()
  const popover = usePopover()
  const [isOpen, setOpen] = useState(false)
  const contact = useContact()
  const apps = useAppKinds()
  return (
    <div className="flex divide-x divide-seam">
      <button type="button" onClick={() => void contact()} className={cell}>
        <Face icon={Headset} label={t('service')} />
      </button>
      {apps.length > 0 && (
        <button
          type="button"
          popoverTarget={id}
          aria-label={t('codes')}
          className={joinClasses(cell, 'max-md:hidden')}
        >
          <Face icon={QrCode} label="QR" />
        </button>
      )}
      <UiLink href={paths.down} className={cell}>
        <Face icon={Smartphone} label={t('down')} />
      </UiLink>
      <div
        ref={popover}
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-auto start-4 bottom-18 m-0 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-tile border border-line bg-s1 p-4 text-text shadow-float"
      >
        {isOpen && <AppCodes kinds={apps} />}
      </div>
    </div>
  )
}

function Face({ icon, label }: { icon: IconComponent; label: string }) {
  return (
    <>
      <Icon of={icon} />
      {label}
    </>
  )
}
