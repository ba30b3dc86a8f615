import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Badge } from '@madang/ui'
import { decideVendorKeys, listOfficeVendors, listVendorKeys } from '@madang/wire/vendors'
import { Decision } from '../../kit/decision.tsx'
import { Time } from '../../kit/time.tsx'

const tones = { approved: 'ok', declined: 'plain', open: 'warn' } as const

/** Credentials that somebody proposed: another operator brings them into use. */
export function VendorKeyProposals({ code }: { code: string }) {
  const t = useTranslations('backoffice.vendors')
  const rows = useFetched(listVendorKeys, { subject: code }).data?.rows ?? []
  return (
    <ul className="grid gap-4">
      {rows.map((row) => (
        <li key={row.id} className="grid gap-2 border-t border-seam pt-3 text-ui">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Badge tone={tones[row.state]}>{t(`keyStates.${row.state}`)}</Badge>
            <span className="font-mono">
              {row.printBefore} → {row.print}
            </span>
            <span className="ms-auto text-small text-text-3">
              <Time at={row.proposedAt} />
            </span>
          </span>
          <span className="text-small text-text-2">
            {row.proposedBy}
            {row.decidedBy && ` → ${row.decidedBy}`}: {row.reason}
          </span>
          {row.may.map((decision) => (
            <Decision
              key={decision}
              call={decideVendorKeys}
              fixed={{ decision, id: row.id, subject: code }}
              words={t(`decideKeys.${decision}`)}
              look={decision === 'approve' ? 'danger' : 'action'}
              refreshes={[listVendorKeys, listOfficeVendors]}
            />
          ))}
        </li>
      ))}
    </ul>
  )
}
