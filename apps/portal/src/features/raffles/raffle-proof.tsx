import { useEffect, useState } from 'react'
import { ProofEdge } from '@madang/kit'
import { Button } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { AppLink } from '../../kit/app-link.tsx'
import { paths } from '../../kit/paths.ts'
import { saveTicketProofs } from '../../kit/more/forms/ticket-keeper.ts'
import { DamagedProof } from '../../kit/more/promise-checks.tsx'
import { DrawnRaffle } from './drawn-raffle.tsx'
import type { Raffle } from './raffle.ts'

/** The proof of a raffle on a member's page: the public one, and the tickets of this browser. */
export function RaffleProof({ raffle }: { raffle: Raffle }) {
  const t = useTranslations('raffles')
  const [isKept, setKept] = useState(true)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    // This browser's stored tickets are compared automatically once the draw is shown.
    if (raffle.state !== 'drawn' || raffle.numbers.length === 0) return
    void import('./raffle-proofs.ts')
      .then(({ compareRaffle }) => compareRaffle(raffle))
      .then(setKept)
      .catch(() => undefined)
  }, [raffle])
  return (
    <details
      open={isOpen || !isKept}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="grid gap-3"
    >
      <summary className="label min-h-11 content-center text-ui">{t('proof')}</summary>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
        {!isKept && (
          <p role="alert" className="text-ui text-danger">
            {t('proofDiffers')}
          </p>
        )}
        {isOpen && (
          <ProofEdge damaged={<DamagedProof />}>
            <DrawnRaffle raffleId={raffle.id} />
          </ProofEdge>
        )}
        <AppLink className="text-small underline" href={`${paths.raffleProof}?raffle=${raffle.id}`}>
          {t('publicProof')}
        </AppLink>
        {raffle.numbers.length > 0 && (
          <Button variant="quiet" onClick={() => void saveTicketProofs()}>
            {t('saveProofs')}
          </Button>
        )}
      </div>
    </details>
  )
}
