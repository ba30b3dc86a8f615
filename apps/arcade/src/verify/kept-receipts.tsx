import { useEffect, useState } from 'react'
import type { ProofFile } from '@madang/games/proofs/check-proofs'
import { Banner } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { compareKeptSeeds, proofFile } from '../proofs/browser-proofs.ts'
import { SaveProofs } from '../proofs/proof-alarm.tsx'

/**
 * Compares this browser's stored receipts with every seed revealed since. It needs no account, so
 * closed and excluded members also see their last reveal here.
 */
export function KeptReceipts() {
  const t = useTranslations('verify.kept')
  const [file, setFile] = useState<ProofFile>()
  useEffect(() => {
    void compareKeptSeeds()
      .then(() => proofFile())
      // A failed request is no mismatch: opening the page again retries.
      .then(setFile, () => undefined)
  }, [])
  if (!file || file.receipts.length === 0) return null
  const revealed = file.receipts.filter(({ reveal }) => reveal !== undefined).length
  const isGood = file.differences.length === 0
  return (
    <section className="grid gap-3" aria-labelledby="kept-receipts">
      <h2 id="kept-receipts" className="text-h3">
        {t('title')}
      </h2>
      <p className="text-text-2">{t('about')}</p>
      <Banner tone={isGood ? 'ok' : 'danger'} title={t(isGood ? 'good' : 'bad')}>
        {t('counts', { count: String(file.receipts.length), revealed: String(revealed) })}
      </Banner>
      <div>
        <SaveProofs />
      </div>
    </section>
  )
}
