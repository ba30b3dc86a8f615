import { holds } from '@madang/games/proofs/holds'
import { factsOf } from '@madang/games/proofs/receipt'
import { linkBefore } from '@madang/games/chance/commitment'
import { arePromised } from '@madang/games/rooms/deals/play-hand-again'
import type { Gives } from '@madang/wire'
import type { showCardHand } from '@madang/wire/cardroom-hands'
import { useLocale } from '@madang/kit'
import { useTranslations } from 'use-intl'
import { elsewhere, givenBytes } from './given-bytes.ts'

type Played = Gives<typeof showCardHand>

/** The parts of a hand that this browser can verify: the commitment, and its own bytes. */
export function HandProof({ played }: { played: Played }) {
  const t = useTranslations('cardroom.proof')
  const locale = useLocale()
  const { entropy, hand, proof, proofAt, seats, secretHash } = played
  const own = seats.find(({ seatNo }) => seatNo === hand.seatNo)
  const kept = givenBytes()[hand.id]
  const used = entropy.find(({ id }) => id === own?.id)?.bytes
  const bytes = bytesWord(kept, used)
  return (
    <dl className="grid gap-2 text-small">
      <dt className="text-cap text-text-3">{t('hash')}</dt>
      <dd className="font-mono break-all">{secretHash}</dd>
      <dt className="text-cap text-text-3">{t('bytes')}</dt>
      <dd>{t(bytes)}</dd>
      <dt className="text-cap text-text-3">{t('cards')}</dt>
      {proof ? (
        <>
          {proof.deal.kind === 'cards' && (
            <dd>{t('cardsShown', { count: proof.deal.cards.length })}</dd>
          )}
          <dd>{t(holds(() => isPromised(played, proof)) ? 'promiseKept' : 'promiseBroken')}</dd>
        </>
      ) : (
        <dd>{t('proofLater', { at: new Date(proofAt).toLocaleString(locale) })}</dd>
      )}
    </dl>
  )
}

/** How the bytes that this browser sent compare with those that were used; none: too late. */
function bytesWord(kept: string | undefined, used: string | undefined) {
  if (kept === undefined) return 'bytesUnknown'
  if (kept === elsewhere) return 'bytesElsewhere'
  return used === undefined || used === kept ? 'bytesSame' : 'bytesDiffer'
}

/** Whether the cards that this seat saw, or the secret of an older hand, are what was promised. */
function isPromised(
  { hand, secretHash }: Played,
  { deal, receipt }: NonNullable<Played['proof']>,
): boolean {
  if (deal.kind === 'secret') return linkBefore(deal.secret) === secretHash
  const facts = factsOf(receipt.words)
  if (facts.kind !== 'card-result') return false
  return arePromised(secretHash, deal, { entropy: facts.entropy, game: hand.game })
}
