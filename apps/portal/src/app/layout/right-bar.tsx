import { Headset, Icon, QrCode, Smartphone, UiLink } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useBrandLinks } from '../../kit/more/brand-links.ts'
import { useContact } from '../../kit/more/use-contact.ts'
import { paths } from '../../kit/paths.ts'
import { AppCodesButton } from './app-codes-button.tsx'

const className =
  'grid h-14 w-full place-items-center text-text-2 -outline-offset-2 hover:bg-s2 hover:text-text'

/** At the end of a wide screen: customer service, the brand's links, and QR codes for the phone. */
export function RightBar() {
  const t = useTranslations('site.rightBar')
  const contact = useContact()
  const links = useBrandLinks()
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
      <AppCodesButton className={className} place="end-16 top-20">
        <Icon of={QrCode} />
      </AppCodesButton>
      <UiLink href={paths.down} aria-label={t('down')} className={className}>
        <Icon of={Smartphone} />
      </UiLink>
    </aside>
  )
}
