import { useTranslations } from 'use-intl'
import { Badge } from '@madang/ui'
import type { BadgeTone } from '@madang/ui'
import type { OfficeVendor } from '@madang/wire/vendors'

const tones: Record<OfficeVendor['breaker'], BadgeTone> = {
  closed: 'ok',
  'half-open': 'warn',
  open: 'danger',
}

/** A vendor's response health; a vendor that never responded is not shown as healthy. */
export function VendorHealth({ vendor }: { vendor: OfficeVendor }) {
  const t = useTranslations('backoffice.vendors.breakers')
  const isUnheard = vendor.receivedAt === null && vendor.breaker === 'closed'
  return (
    <Badge tone={isUnheard ? 'plain' : tones[vendor.breaker]}>
      {t(isUnheard ? 'unheard' : vendor.breaker)}
    </Badge>
  )
}
