import { useCall } from '@madang/kit'
import { Button, useToast } from '@madang/ui'
import { claimRafflePromotion, listRaffles } from '@madang/wire/raffles'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import type { Raffle } from './raffle.ts'

/** Claims the earned tickets; this browser's random bytes are sent along and enter the draw. */
export function ClaimTickets({ raffle }: { raffle: Raffle }) {
  const t = useTranslations('raffles')
  const toast = useToast()
  const claim = useCall(claimRafflePromotion, {
    done: ({ numbers }) =>
      toast({ text: t('claimed', { count: String(numbers.length) }), tone: 'ok' }),
    refreshes: [listRaffles],
  })
  const take = async () => {
    const sent = { bytes: randomBytes(), raffleId: raffle.id }
    const claimed = await claim.send(sent)
    if (!claimed) return
    const { keepTickets } = await import('./raffle-proofs.ts')
    const isRight = await keepTickets(claimed.receipt, raffle, {
      ...sent,
      numbers: claimed.numbers,
    })
    if (!isRight) toast({ text: t('proofDiffers'), tone: 'danger' })
  }
  return (
    <div className="grid gap-2">
      <RefusalBanner of={claim} />
      <Button wide busy={claim.busy} disabled={raffle.left === 0} onClick={() => void take()}>
        {t('claim', { count: String(raffle.left) })}
      </Button>
      {raffle.left === 0 && <p className="text-small text-text-3">{t('noTicket')}</p>}
    </div>
  )
}

const randomBytes = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
