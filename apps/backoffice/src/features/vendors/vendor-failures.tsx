import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { listVendorFailures } from '@madang/wire/vendors'
import { Time } from '../../kit/time.tsx'

/** The latest failures, newest first. */
export function VendorFailures({ code }: { code: string }) {
  const t = useTranslations('backoffice.vendors')
  const failures = useFetched(listVendorFailures, { subject: code })
  const rows = failures.data?.rows ?? []
  if (rows.length === 0) return <p className="text-small text-text-3">{t('noFailures')}</p>
  return (
    <ul className="grid gap-2 text-small">
      {rows.map((row) => (
        <li key={row.id} className="grid gap-0.5 border-b border-seam pb-2">
          <span className="flex justify-between gap-3">
            <FaultWords what={row.what} />
            <Time at={row.at} />
          </span>
          <span className="break-all text-text-3">{row.call}</span>
        </li>
      ))}
    </ul>
  )
}

const known = [
  'timeout',
  'unreachable',
  'answer-wrong',
  'foreign-origin',
  'wallet-failed',
  'signature-wrong',
] as const

function FaultWords({ what }: { what: string }) {
  const t = useTranslations('backoffice.vendors.faults')
  const fault = known.find((one) => one === what)
  return <span>{fault ? t(fault) : t('status', { code: what.replace('status-', '') })}</span>
}
