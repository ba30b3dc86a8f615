import { linkBefore } from '@madang/games/chance/commitment'
import type { Gives } from '@madang/wire'
import type { showCardHand } from '@madang/wire/cardroom-hands'
import { useLocale } from '@madang/kit'
import { useTranslations } from 'use-intl'
import { givenBytes } from './given-bytes.ts'

/** The parts of a hand that this browser can verify: the commitment, and its own bytes. */
export function HandProof({ played }: { played: Gives<typeof showCardHand> }) {
  const t = useTranslations('cardroom.proof')
  const locale = useLocale()
  const { entropy, hand, seats, secret, secretAt, secretHash } = played
  const own = seats.find(({ seatNo }) => seatNo === hand.seatNo)
  const kept = givenBytes()[hand.id]
  const used = entropy.find(({ id }) => id === own?.id)?.bytes
  const isOurs = kept === undefined ? undefined : used === undefined || used === kept
  const isPromise = secret === null ? undefined : linkBefore(secret) === secretHash
  return (
    <dl className="grid gap-2 text-small">
      <dt className="text-cap text-text-3">{t('hash')}</dt>
      <dd className="font-mono break-all">{secretHash}</dd>
      <dt className="text-cap text-text-3">{t('bytes')}</dt>
      <dd>{isOurs === undefined ? t('bytesUnknown') : t(isOurs ? 'bytesSame' : 'bytesDiffer')}</dd>
      <dt className="text-cap text-text-3">{t('secret')}</dt>
      <dd className="break-all">
        {secret === null
          ? t('secretLater', { at: new Date(secretAt).toLocaleString(locale) })
          : secret}
      </dd>
      {isPromise !== undefined && <dd>{t(isPromise ? 'promiseKept' : 'promiseBroken')}</dd>}
    </dl>
  )
}
