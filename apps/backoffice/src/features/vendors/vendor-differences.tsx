import { useTranslations } from 'use-intl'
import { useCall, useFetched } from '@madang/kit'
import { Badge, Banner, Button, Money } from '@madang/ui'
import { listVendorDifferences, reconcileVendor } from '@madang/wire/vendors'
import type { OfficeVendor } from '@madang/wire/vendors'
import { Time } from '../../kit/time.tsx'

/** Reconciliation breaks with the vendor, and the nightly comparison that finds them. */
export function VendorDifferences({ vendor }: { vendor: OfficeVendor }) {
  const t = useTranslations('gameOffice.differences')
  const found = useFetched(listVendorDifferences, { subject: vendor.id })
  const compare = useCall(reconcileVendor, { refreshes: [listVendorDifferences] })
  const rows = found.data?.rows ?? []
  const fault = compare.refusal ?? compare.error
  return (
    <div className="grid gap-3">
      <p className="text-small text-text-2">{t('about')}</p>
      {rows.length === 0 && <p className="text-small text-text-3">{t('none')}</p>}
      <ul className="grid gap-2 text-small">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-1 border-b border-seam pb-2">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <Badge tone={row.resolvedAt ? 'ok' : 'warn'}>
                {row.resolvedAt ? t('resolved') : t(`what.${row.what}`)}
              </Badge>
              <Time at={row.resolvedAt ?? row.foundAt} />
            </span>
            <span className="flex flex-wrap gap-x-4">
              <span>
                {t('ours')} {row.ours === null ? '–' : <Money value={row.ours} />}
              </span>
              <span>
                {t('theirs')} {row.theirs === null ? '–' : <Money value={row.theirs} />}
              </span>
            </span>
            <span className="break-all text-text-3">{row.round}</span>
          </li>
        ))}
      </ul>
      {fault && <Banner tone="danger">{fault.message}</Banner>}
      {compare.value && (
        <output className="text-small">
          {t('compared', { count: compare.value.differenceCount })}
        </output>
      )}
      {vendor.mayOffice.includes('reconcile') && (
        <div>
          <Button
            variant="quiet"
            busy={compare.busy}
            onClick={() => void compare.send({ subject: vendor.id })}
          >
            {t('compare')}
          </Button>
        </div>
      )}
    </div>
  )
}
