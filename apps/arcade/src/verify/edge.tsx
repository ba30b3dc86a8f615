import type { ReactNode } from 'react'
import { ProofEdge } from '@madang/kit'
import { Banner } from '@madang/ui'
import { useTranslations } from 'use-intl'

/** Whatever of a record cannot be shown is said to be damaged, beside what can. */
export function Edge({ children }: { children: ReactNode }) {
  const t = useTranslations('verify')
  const damaged = (
    <Banner tone="danger" title={t('damaged')}>
      {t('damagedAbout')}
    </Banner>
  )
  return <ProofEdge damaged={damaged}>{children}</ProofEdge>
}
