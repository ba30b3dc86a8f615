import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { decideVendorKeys, listOfficeVendors, listVendorKeys } from '@madang/wire/vendors'
import { Decision } from '../../kit/decision.tsx'
import { ProposalList } from '../../kit/proposal-list.tsx'

/** Credentials that somebody proposed: another operator brings them into use. */
export function VendorKeyProposals({ code }: { code: string }) {
  const t = useTranslations('backoffice.vendors')
  const rows = useFetched(listVendorKeys, { subject: code }).data?.rows ?? []
  return (
    <ProposalList
      rows={rows}
      stateWords={(state) => t(`keyStates.${state}`)}
      change={(row) => (
        <span className="font-mono">
          {row.printBefore} → {row.print}
        </span>
      )}
      decisions={(row) =>
        row.may.map((decision) => (
          <Decision
            key={decision}
            call={decideVendorKeys}
            fixed={{ decision, id: row.id, subject: code }}
            words={t(`decideKeys.${decision}`)}
            look={decision === 'approve' ? 'danger' : 'action'}
            refreshes={[listVendorKeys, listOfficeVendors]}
          />
        ))
      }
    />
  )
}
