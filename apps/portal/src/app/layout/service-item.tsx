import { Headset, Icon, joinClasses } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useBrandLinks } from '../../kit/more/brand-links.ts'
import { useContact } from '../../kit/more/use-contact.ts'

const className = joinClasses(
  'label flex min-h-11 w-full items-center gap-3 border-s-3 border-transparent ps-4 pe-3 text-ui',
  'text-text-2 hover:bg-s2 hover:text-text',
)

/**
 * Customer service as an entry of the side menu; the server returns its address. The brand's links
 * are below it where the bar at the end of the screen is missing.
 */
export function ServiceItem() {
  const t = useTranslations('site.rightBar')
  const contact = useContact()
  const links = useBrandLinks()
  return (
    <>
      <button type="button" onClick={() => void contact()} className={className}>
        <Icon of={Headset} size={18} className="text-text-3" />
        {t('service')}
      </button>
      {links.map(({ href, icon, label }) => (
        <a
          key={href}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className={joinClasses(className, 'lg:hidden')}
        >
          <Icon of={icon} size={18} className="text-text-3" />
          {label}
        </a>
      ))}
    </>
  )
}
