import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { decideVendorKeys, listOfficeVendors, listVendorKeys } from '@madang/wire/vendors'
import { ProposalList } from '../../kit/decisions/proposal-list.tsx'

/** Proposed credentials; another operator puts them into use. */
export function VendorKeyProposals({ code }: { code: string }) {
  const t = useTranslations('backoffice.vendors')
  const rows = useFetched(listVendorKeys, { subject: code }).data?.rows ?? []
  return (
    <ProposalList
      rows={rows}
      change={(row) => (
        <span className="font-mono">
          {row.printBefore} → {row.print}
        </span>
      )}
      decide={{
        call: decideVendorKeys,
        refreshes: [listVendorKeys, listOfficeVendors],
        kind: 'vendor-keys',
        request: ({ id }) => ({ id, subject: code }),
        words: (choice) => t(`decideKeys.${choice}`),
      }}
    />
  )
}
