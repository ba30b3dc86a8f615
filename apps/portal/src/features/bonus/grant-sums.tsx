import { Facts, Money, Time } from '@madang/ui'
import { useTranslations } from 'use-intl'
import type { Grant } from './grant.ts'

/** The amount granted, the amount left, and the outcome. */
export function GrantSums({ grant }: { grant: Grant }) {
  const t = useTranslations('bonus')
  const sum = (name: string, value: string | null) =>
    value === null || Number(value) === 0
      ? []
      : [[name, <Money key={name} value={value} />] as const]
  return (
    <Facts
      rows={[
        [t('amount'), <Money key="amount" value={grant.amount} />],
        ...(grant.state === 'active'
          ? [[t('balance'), <Money key="balance" value={grant.balance} />] as const]
          : []),
        ...sum(t('inPlay'), grant.inPlay),
        ...sum(t('converted'), grant.converted),
        ...sum(t('removed'), grant.removed),
        ...(grant.endedAt === null
          ? []
          : [[t('ended'), <Time key="ended" at={grant.endedAt} format="full" />] as const]),
      ]}
    />
  )
}
