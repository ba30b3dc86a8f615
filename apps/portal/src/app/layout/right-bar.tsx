import { useId, useState } from 'react'
import { Headset, Icon, QrCode, Smartphone, UiLink } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useAppKinds } from '../../kit/more/app-address.ts'
import { useBrandLinks } from '../../kit/more/brand-links.ts'
import { useContact } from '../../kit/more/use-contact.ts'
import { paths } from '../../kit/paths.ts'
import { AppCodes } from './right-codes.tsx'
import { usePopover } from './use-popover.ts'

const className =
  'grid h-14 w-full place-items-center text-text-2 -outline-offset-2 hover:bg-s2 hover:text-text'

/** At the end of a wide screen: customer service, the brand's links, and QR codes for the phone. */
export function RightBar() {
  const t = useTranslations('site.rightBar')
  const id = useId()
  const popover = usePopover()
  const [isOpen, setOpen] = useState(false)
  const contact = useContact()
  const links = useBrandLinks()
  const apps = useAppKinds()
  return (
    <aside
      aria-label={t('title')}
      className="sticky top-16 grid divide-y divide-seam border-b border-seam"
    >
      <button
        type="button"
        onClick={() => void contact()}
        aria-label={t('service')}
        className={className}
      >
        <Icon of={Headset} />
      </button>
      {links.map(({ href, icon, label }) => (
        <a
          key={href}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={label}
          title={label}
          className={className}
        >
          <Icon of={icon} />
        </a>
      ))}
      {apps.length > 0 && (
        <button type="button" popoverTarget={id} aria-label={t('codes')} className={className}>
          <Icon of={QrCode} />
        </button>
      )}
      <UiLink href={paths.down} aria-label={t('down')} className={className}>
        <Icon of={Smartphone} />
      </UiLink>
      <div
        ref={popover}
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-auto end-16 top-20 m-0 rounded-tile border border-seam bg-s1 p-4 text-text shadow-float"
      >
        {isOpen && <AppCodes kinds={apps} />}
      </div>
    </aside>
  )
}
