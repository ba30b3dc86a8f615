import { beaconLine } from '@madang/games/chance/beacon'
import { linkBefore } from '@madang/games/chance/commitment'
import { raffleDraw } from '@madang/games/chance/raffle-draw'
import { entropyOf, sharedOutcome } from '@madang/games/chance/shared-outcome'
import { holds } from '@madang/games/proofs/holds'
import { useFetched } from '@madang/kit'
import { CopyCode, Spinner } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showRaffle } from '@madang/wire/raffles'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { ProofCheck, PromiseChecks } from '../../kit/more/promise-checks.tsx'

type Shown = Gives<typeof showRaffle>

/**
 * The promise of a raffle below the log that this browser saw first and, once it is drawn, its draw
 * computed again from all tickets. Anybody may, without an account.
 */
export function DrawnRaffle({ raffleId }: { raffleId: string }) {
  const t = useTranslations('raffles')
  const { data, error, isError, refetch } = useFetched(showRaffle, { raffleId })
  if (isError) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Spinner />
  const { drawn, entropy, firstSaleAt: firstAt, leafIndex, number, secret, secretHash } = data
  const promise = { firstAt, kind: 'raffle', leafIndex, number, secretHash, subject: 'raffle' }
  const verdict = drawn === null ? undefined : verdictOf(data, drawn)
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-small text-text-2">{t('proofAbout')}</p>
      <PromiseChecks promise={promise} />
      {verdict ? (
        <ul className="grid gap-2">
          <ProofCheck isRight={verdict.isSecretRight} text={t('secretChecked')} />
          <ProofCheck isRight={verdict.isEntropyRight} text={t('entropyChecked')} />
          <ProofCheck isRight={verdict.isDrawRight} text={t('drawChecked')} />
        </ul>
      ) : (
        <p>{t('notDrawn')}</p>
      )}
      <CopyCode label={t('secretHash')} value={secretHash} className="max-w-full" />
      {secret && <CopyCode label={t('secret')} value={secret} className="max-w-full" />}
      {entropy && <CopyCode label={t('entropy')} value={entropy} className="max-w-full" />}
    </div>
  )
}

/** Draws again; what is missing or damaged is different. */
function verdictOf(raffle: Shown, drawn: readonly number[]) {
  const { beacon, entropy, id, number, prizes, secret, secretHash, tickets } = raffle
  const line = () => (beacon ? beaconLine(beacon) : undefined)
  return {
    isDrawRight: holds(() => {
      const seeds = { entropyHex: entropy ?? '', id, round: number, secretHex: secret ?? '' }
      const again = raffleDraw(sharedOutcome(seeds), tickets.length, prizes.length)
      return again.join() === drawn.join()
    }),
    isEntropyRight: holds(() => entropyOf(tickets, line()) === entropy),
    isSecretRight: holds(() => linkBefore(secret ?? '') === secretHash),
  }
}
