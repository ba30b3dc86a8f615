import { beaconLine } from '@madang/games/chance/beacon'
import { linkBefore } from '@madang/games/chance/commitment'
import { raffleDraw } from '@madang/games/chance/raffle-draw'
import { entropyOf, sharedOutcome } from '@madang/games/chance/shared-outcome'
import { callApi } from '@madang/kit'
import { Badge, Button, CopyCode } from '@madang/ui'
import { listRaffleTickets } from '@madang/wire/raffles'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrandBanner } from '../../kit/refusal-banner.tsx'
import type { Raffle } from './raffle.ts'

type Verdict = { isSecretRight: boolean; isEntropyRight: boolean; isDrawRight: boolean }

/** The commitment made before the first ticket and, after the draw, its recomputation here. */
export function RaffleProof({ raffle }: { raffle: Raffle }) {
  const t = useTranslations('raffles')
  const [verdict, setVerdict] = useState<Verdict>()
  const [error, setError] = useState<Error>()
  const [busy, setBusy] = useState(false)
  const [isKept, setKept] = useState(true)
  useEffect(() => {
    // This browser's stored tickets are compared automatically once the draw is shown.
    if (raffle.state !== 'drawn' || raffle.numbers.length === 0) return
    void import('./raffle-proofs.ts')
      .then(({ compareRaffle }) => compareRaffle(raffle))
      .then(setKept)
      .catch(() => undefined)
  }, [raffle])
  const verify = async () => {
    setBusy(true)
    setError(undefined)
    try {
      setVerdict(await verdictOf(raffle))
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setBusy(false)
    }
  }
  const save = () =>
    void import('../../kit/more/ticket-keeper.ts').then(({ saveTicketProofs }) =>
      saveTicketProofs(),
    )
  return (
    <details open={!isKept} className="grid gap-3">
      <summary className="label min-h-11 content-center text-ui">{t('proof')}</summary>
      <div className="grid justify-items-start gap-3">
        <p className="text-small text-text-2">{t('proofAbout')}</p>
        <CopyCode label={t('secretHash')} value={raffle.secretHash} className="max-w-full" />
        {raffle.secret && (
          <CopyCode label={t('secret')} value={raffle.secret} className="max-w-full" />
        )}
        {raffle.entropy && (
          <CopyCode label={t('entropy')} value={raffle.entropy} className="max-w-full" />
        )}
        {!isKept && (
          <p role="alert" className="text-ui text-danger">
            {t('proofDiffers')}
          </p>
        )}
        {error && <ErrandBanner error={error} />}
        {verdict && (
          <ul className="grid gap-2" aria-live="polite">
            <Check isRight={verdict.isSecretRight} text={t('secretChecked')} />
            <Check isRight={verdict.isEntropyRight} text={t('entropyChecked')} />
            <Check isRight={verdict.isDrawRight} text={t('drawChecked')} />
          </ul>
        )}
        {raffle.state === 'drawn' && (
          <Button variant="quiet" busy={busy} onClick={() => void verify()}>
            {t('verify')}
          </Button>
        )}
        {raffle.numbers.length > 0 && (
          <Button variant="quiet" onClick={save}>
            {t('saveProofs')}
          </Button>
        )}
      </div>
    </details>
  )
}

function Check({ isRight, text }: { isRight: boolean; text: string }) {
  const t = useTranslations('raffles')
  return (
    <li className="flex items-center gap-2">
      <Badge tone={isRight ? 'ok' : 'danger'}>{t(isRight ? 'right' : 'wrong')}</Badge>
      {text}
    </li>
  )
}

async function verdictOf(raffle: Raffle): Promise<Verdict> {
  const { beacon, entropy, id, number, prizes, secret, secretHash, winners } = raffle
  const tickets = await callApi(listRaffleTickets, { raffleId: id })
  if (!entropy || !secret) throw new Error('a raffle was drawn without its proof')
  const chance = sharedOutcome({ entropyHex: entropy, id, round: number, secretHex: secret })
  const again = raffleDraw(chance, tickets.length, prizes.length)
  return {
    isDrawRight: again.join() === winners.map((won) => won.number).join(),
    isEntropyRight: entropyOf(tickets, beacon ? beaconLine(beacon) : undefined) === entropy,
    isSecretRight: linkBefore(secret) === secretHash,
  }
}
