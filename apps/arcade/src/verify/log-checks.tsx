import { useEffect, useState } from 'react'
import type { Check } from '@madang/games/proofs/check-proofs'
import type { Receipt } from '@madang/games/proofs/receipt'
import { Banner, Spinner } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { examine } from '../proofs/browser-proofs.ts'
import { SaveProofs } from '../proofs/proof-alarm.tsx'
import { ChecksList } from './checks-list.tsx'

type State = 'busy' | 'failed' | { checks: Check[]; isPending: boolean }

/**
 * Checks that the house signed this round, published its commitment in the public log before, and
 * left that log as this browser first saw it. The house's record alone proves nothing.
 */
export function LogChecks({ receipt }: { receipt: Receipt | null }) {
  const t = useTranslations('verify')
  const [state, setState] = useState<State>('busy')
  useEffect(() => {
    if (receipt) void examine(receipt).then(setState, () => setState('failed'))
  }, [receipt])
  if (!receipt) {
    return (
      <Banner tone="danger" title={t('proofs.none')}>
        {t('proofs.noneAbout')}
      </Banner>
    )
  }
  if (state === 'busy') return <Spinner />
  if (state === 'failed') return <Banner tone="warn" title={t('proofs.unreachable')} />
  const isGood = state.checks.every(({ isSame }) => isSame)
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{t('proofs.title')}</h2>
      {!isGood && (
        <Banner tone="danger" title={t('proofs.bad')}>
          {t('proofs.badAbout')}
        </Banner>
      )}
      {state.isPending && <Banner tone="info" title={t('proofs.pending')} />}
      <ChecksList
        checks={state.checks.map(({ isSame, name }) => ({ isSame, name: t(`proofs.${name}`) }))}
      />
      <SaveProofs />
      <a className="text-small underline" href="/.well-known/transparency/verifier.html" download>
        {t('offline.download')}
      </a>
    </section>
  )
}
