import { ProofEdge, useFilters } from '@madang/kit'
import { useTranslations } from 'use-intl'
import { DamagedProof } from '../../kit/more/promise-checks.tsx'
import { useTitle } from '../../kit/use-title.ts'
import { DrawnRaffle } from './drawn-raffle.tsx'

/** The proof of one raffle at an address of its own, for everybody. */
export function RaffleProofPage() {
  const t = useTranslations('raffles')
  const [{ raffle = '' }] = useFilters()
  useTitle(t('proof'))
  return (
    <div className="mx-auto grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 md:px-8">
      <h1 className="text-h1">{t('proof')}</h1>
      <ProofEdge damaged={<DamagedProof />}>
        <DrawnRaffle raffleId={raffle} />
      </ProofEdge>
    </div>
  )
}
