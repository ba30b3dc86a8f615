import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { Facts, Sheet } from '@madang/ui'
import { listOfficeVendors, setVendorState, type OfficeVendor } from '@madang/wire/vendors'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Part } from '../../kit/members/part.tsx'
import { Time } from '../../kit/time.tsx'
import { HeldWins } from './held-wins.tsx'
import { VendorDifferences } from './vendor-differences.tsx'
import { VendorFailures } from './vendor-failures.tsx'
import { VendorHealth } from './vendor-health.tsx'
import { VendorFeed } from './vendor-feed.tsx'
import { VendorKeys } from './vendor-keys.tsx'
import { VendorRound } from './vendor-round.tsx'

/** One vendor: its addresses, response health, games and credentials. */
export function VendorSheet({ close, vendor }: { vendor: OfficeVendor; close: () => void }) {
  const t = useTranslations('backoffice.vendors')
  const lang = useLang()
  const { mayOffice } = vendor
  const isOpen = vendor.state === 'open'
  return (
    <Sheet open side="end" title={localized(vendor.name, lang)} onClose={close}>
      <div className="grid gap-8 pb-8">
        <Facts rows={useFacts(vendor)} />
        {mayOffice.includes('state') && (
          <Part title={t(isOpen ? 'toMaintenance' : 'toOpen')}>
            <p className="text-small text-text-2">{t('maintenanceHint')}</p>
            <Decision
              call={setVendorState}
              fixed={{ state: isOpen ? 'maintenance' : 'open', subject: vendor.id }}
              words={t(isOpen ? 'toMaintenance' : 'toOpen')}
              variant={isOpen ? 'danger' : 'action'}
              reason={t('reason')}
              refreshes={[listOfficeVendors]}
            />
          </Part>
        )}
        {mayOffice.includes('feed') && (
          <Part title={t('feed')}>
            <VendorFeed key={vendor.id} code={vendor.id} />
          </Part>
        )}
        <Part title={t('lastFailures')}>
          <VendorFailures code={vendor.id} />
        </Part>
        <Part title={t('differences')}>
          <VendorDifferences vendor={vendor} />
        </Part>
        {mayOffice.includes('held-wins') && (
          <Part title={t('heldWins')}>
            <HeldWins code={vendor.id} />
          </Part>
        )}
        {mayOffice.includes('round') && (
          <Part title={t('round')}>
            <VendorRound code={vendor.id} />
          </Part>
        )}
        {(mayOffice.includes('keys') || mayOffice.includes('decide-keys')) && (
          <Part title={t('keys')}>
            <VendorKeys vendor={vendor} />
          </Part>
        )}
      </div>
    </Sheet>
  )
}

function useFacts(vendor: OfficeVendor): [string, ReactNode][] {
  const t = useTranslations('backoffice.vendors')
  return [
    [t('name'), vendor.id],
    [t('protocol'), t(`protocols.${vendor.protocol}`)],
    [t('games'), t('gamesOf', { count: vendor.gameCount, open: vendor.openGameCount })],
    [t('health'), <VendorHealth key="health" vendor={vendor} />],
    [
      t('receivedAt'),
      vendor.receivedAt ? <Time key="heard" at={vendor.receivedAt} /> : t('notYet'),
    ],
    [t('waiting'), vendor.waitingCount],
    [t('walletUrl'), vendor.walletUrl],
    [t('apiOrigin'), vendor.apiOrigin],
    [t('gameOrigin'), vendor.gameOrigin],
    [t('operatorRef'), vendor.operatorRef],
    [t('subPartner'), vendor.subPartner],
    [t('changedAt'), <Time key="changed" at={vendor.changedAt} />],
    [t('changedBy'), vendor.changedBy],
  ]
}
