import { useState } from 'react'
import { useCall, useFetched } from '@madang/kit'
import {
  Button,
  Countdown,
  formatMoney,
  Money,
  Progress,
  ReceiptCard,
  useLang,
  useNow,
} from '@madang/ui'
import type { Bet } from '@madang/wire/sportsbook-bets'
import { answerOffer, listBets, showBet } from '@madang/wire/sportsbook-bets'
import { showBalance } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'
import { useKnownWords } from '@madang/kit/use-known-words'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'

const everyMs = 1_000

/** The response to a placed bet and its next state: the in-play delay, an offer, a refusal. */
export function BetReceipt({ first, onBets }: { first: Bet; onBets: () => void }) {
  const t = useTranslations('sportsbook')
  const isUndecided = ({ state }: Bet) => state === 'pending' || state === 'offered'
  const [wasUndecided] = useState(isUndecided(first))
  const asked = useFetched(
    showBet,
    { betId: first.id },
    { enabled: wasUndecided, refetchInterval: everyMs },
  )
  const bet = asked.data ?? first
  const state = bet.state === 'pending' || bet.state === 'offered' ? bet.state : endOf(bet)
  const refusal = useKnownWords('refusal')(bet.refusal ?? '')
  return (
    <ReceiptCard
      tone={state === 'open' ? 'ok' : state === 'refused' ? 'danger' : 'waiting'}
      title={t(`receipt.${state}`)}
      amount={state === 'refused' ? undefined : <Money value={bet.stake} />}
      lines={[
        ...(refusal ? [{ label: t('bets.reason'), value: refusal }] : []),
        { label: t('slip.return'), value: <Money value={bet.potentialPayout} /> },
      ]}
      id={bet.id}
      idLabel={t('receipt.id')}
      actions={
        <div className="grid w-full gap-2">
          {state === 'pending' && <Wait bet={bet} />}
          {state === 'offered' && <Offer bet={bet} />}
          {state === 'open' && (
            <Button variant="quiet" size="small" onClick={onBets}>
              {t('receipt.myBets')}
            </Button>
          )}
        </div>
      }
    />
  )
}

const endOf = (bet: Bet): 'open' | 'refused' => (bet.state === 'refused' ? 'refused' : 'open')

/** Progress of the in-play delay, from the server's two times, so that no local clock matters. */
function Wait({ bet }: { bet: Bet }) {
  const t = useTranslations('sportsbook.receipt')
  const [beganAt] = useState(() => Date.now())
  const now = useNow(250)
  const wholeMs = Math.max(1, Date.parse(bet.decidesAt ?? bet.placedAt) - Date.parse(bet.placedAt))
  const leftMs = Math.max(0, wholeMs - (now - beganAt))
  return (
    <Progress
      label={t('progress')}
      value={1 - leftMs / wholeMs}
      valueText={t('left', { seconds: Math.ceil(leftMs / 1000) })}
    />
  )
}

function Offer({ bet: { id, offer } }: { bet: Bet }) {
  const t = useTranslations('sportsbook.receipt')
  const answer = useCall(answerOffer, { refreshes: [showBet, listBets, showBalance] })
  const lang = useLang()
  if (!offer) return null
  const send = (isAccepted: boolean) => void answer.send({ betId: id, isAccepted })
  return (
    <>
      <p className="text-ui">{t('offer', { stake: formatMoney(offer.stake, { lang }) })}</p>
      <p className="text-small text-text-3">
        {t('offerLeft')} <Countdown until={offer.expiresAt} label={t('offerLeft')} />
      </p>
      <RefusalBanner of={answer} />
      <div className="grid grid-cols-2 gap-2">
        <Button busy={answer.busy} onClick={() => send(true)}>
          {t('take')}
        </Button>
        <Button variant="quiet" busy={answer.busy} onClick={() => send(false)}>
          {t('leave')}
        </Button>
      </div>
    </>
  )
}
