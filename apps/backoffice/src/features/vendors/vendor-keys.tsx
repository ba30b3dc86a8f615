import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextArea } from '@madang/ui'
import { listVendorKeys, proposeVendorKeys } from '@madang/wire/vendors'
import type { OfficeVendor } from '@madang/wire/vendors'
import { Decision } from '../../kit/decisions/decision.tsx'
import { VendorKeyProposals } from './vendor-key-proposals.tsx'

/** A vendor's credentials: the form to propose new ones, and the proposals to decide. */
export function VendorKeys({ vendor }: { vendor: OfficeVendor }) {
  return (
    <>
      {vendor.mayOffice.includes('keys') && <NewKeys vendor={vendor} />}
      {vendor.mayOffice.includes('decide-keys') && <VendorKeyProposals code={vendor.id} />}
    </>
  )
}

/** Enters new credentials, which can never be read again. */
function NewKeys({ vendor }: { vendor: OfficeVendor }) {
  const t = useTranslations('backoffice.vendors')
  const [publicKey, setPublicKey] = useState('')
  const [secretKey, setSecretKey] = useState('')
  const isShared = vendor.protocol === 'actions'
  const isReady = secretKey.trim().length >= 16 && (isShared || publicKey.trim() !== '')
  return (
    <div className="grid gap-3">
      <p className="text-small text-text-2">{t('keysHint')}</p>
      {!isShared && (
        <TextArea
          label={t('publicKey')}
          rows={3}
          maxLength={4_000}
          value={publicKey}
          onChange={(event) => setPublicKey(event.target.value)}
        />
      )}
      <TextArea
        label={t('secretKey')}
        rows={3}
        maxLength={8_000}
        value={secretKey}
        onChange={(event) => setSecretKey(event.target.value)}
      />
      {isReady && (
        <Decision
          call={proposeVendorKeys}
          fixed={{
            ...(!isShared && { publicKey: publicKey.trim() }),
            secretKey: secretKey.trim(),
            subject: vendor.id,
          }}
          words={t('proposeKeys')}
          variant="danger"
          reason={t('reason')}
          refreshes={[listVendorKeys]}
          proposes
          done={() => {
            setPublicKey('')
            setSecretKey('')
          }}
        />
      )}
    </div>
  )
}
