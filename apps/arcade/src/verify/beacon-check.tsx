import { useEffect, useState } from 'react'
import { chainHashOf } from '@madang/games/chance/beacon'
import { Banner, Spinner } from '@madang/ui'
import type { TableRound } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'
import { ChecksList } from './checks-list.tsx'
import { FactsList } from './facts-list.tsx'

/** Checks the public beacon of a round: signed by its network, or left out because none came. */
export function BeaconCheck({ beacon }: { beacon: NonNullable<TableRound['beacon']> }) {
  const t = useTranslations('verify.table')
  const { chain, round, signature } = beacon
  const [isSame, setIsSame] = useState<boolean>()
  useEffect(() => {
    if (signature === null) return
    // The elliptic curve code is loaded only for such rounds.
    void import('@madang/games/chance/beacon-signature').then(({ isBeaconSigned }) =>
      setIsSame(isBeaconSigned(chain, { round, signature })),
    )
  }, [chain, round, signature])
  const name = t('beaconRound', { chain: chainHashOf(chain), round: String(round) })
  if (signature === null) {
    return (
      <Banner tone="warn" title={t('beaconSilent')}>
        {name}
      </Banner>
    )
  }
  return (
    <section className="grid gap-3">
      {isSame === undefined ? (
        <Spinner />
      ) : (
        <ChecksList checks={[{ isSame, name: t('beaconSigned') }]} />
      )}
      <FactsList facts={[[t('beacon'), name]]} />
    </section>
  )
}
