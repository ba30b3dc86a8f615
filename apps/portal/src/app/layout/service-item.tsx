import { Headset, Icon } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useContact } from '../../kit/more/use-contact.ts'

/** Customer service as an entry of the side menu; the server says where it leads. */
export function ServiceItem() {
  const t = useTranslations('site.rightBar')
  const contact = useContact()
  return (
    <button
      type="button"
      onClick={() => void contact()}
      className="label flex min-h-11 w-full items-center gap-3 border-s-3 border-transparent ps-4 pe-3 text-ui text-text-2 hover:bg-s2 hover:text-text"
    >
      <Icon of={Headset} size={18} className="text-text-3" />
      {t('service')}
    </button>
  )
}
