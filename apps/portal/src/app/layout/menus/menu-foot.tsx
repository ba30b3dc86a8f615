import { Headset, Icon, joinClasses, QrCode, Smartphone, UiLink } from '@madang/ui'
import type { IconComponent } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useContact } from '../../../kit/more/use-contact.ts'
import { paths } from '../../../kit/paths.ts'
import { AppCodesButton } from '../app-codes-button.tsx'

const cell = joinClasses(
  'grid min-h-16 flex-1 content-center justify-items-center gap-1 text-cap text-text-2',
  '-outline-offset-2 hover:bg-s2 hover:text-text',
)

/** The foot of the side menu, always in sight: customer service, codes for a phone, the app. */
export function MenuFoot() {
  const t = useTranslations('site.rightBar')
  const contact = useContact()
  return (
    <div className="flex divide-x divide-seam">
      <button type="button" onClick={() => void contact()} className={cell}>
        <Face icon={Headset} label={t('service')} />
      </button>
      <AppCodesButton className={joinClasses(cell, 'max-md:hidden')} place="start-4 bottom-18">
        <Face icon={QrCode} label="QR" />
      </AppCodesButton>
      <UiLink href={paths.down} className={cell}>
        <Face icon={Smartphone} label={t('down')} />
      </UiLink>
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
