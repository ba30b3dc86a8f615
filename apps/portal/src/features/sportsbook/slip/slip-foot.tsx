import { useState } from 'react'
import { Button } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { requireSession } from '../../../kit/require-member.ts'
import { useSession } from '../../../kit/session.ts'
import { acceptLeg } from './accept-leg.ts'
import type { LegNow } from './legs-now.ts'
import { PlaceOutcome } from '../place-outcome.tsx'
import { useSlip } from './slip.ts'
import { SlipGifts, useGifts, withGift } from './slip-gifts.tsx'
import { SlipTotals } from './slip-totals.tsx'
import { AboveMax, StakeField } from './stake-field.tsx'
import { usePlaceSlip } from './use-place-slip.ts'
import { orderOf, staked, stakeProblem, totalOf, totalOfSingles, useQuote } from './use-slip-bet.ts'
import { Form } from '../../../kit/more/forms/form.tsx'

/** Stake, return and the button, always visible under the legs. */
export function SlipFoot({ legs }: { legs: readonly LegNow[] }) {
  const t = useTranslations('sportsbook.slip')
  const session = useSession()
  const slip = useSlip()
  const [mayOffer, setMayOffer] = useState(false)
  const place = usePlaceSlip()
  const { isFresh } = place
  const order = orderOf(slip, legs)
  const isSingles = order.kind === 'single' && legs.length > 1
  const [giftId, setGiftId] = useState('')
  const { gift: found, gifts } = useGifts(giftId)
  const gift = isSingles ? undefined : found
  const quote = useQuote(order, gift?.kind === 'boost' ? gift.id : undefined)
  const freeUnits = gift?.kind === 'free' ? gift.leftUnits : undefined
  const total = isSingles ? totalOfSingles(legs) : withGift(totalOf(order, quote), gift)
  const problem = isSingles ? undefined : stakeProblem(order, total, { freeUnits, quote })
  const moved = legs.filter(({ state }) => state === 'moved')
  const legProblem = quote?.legs.find((one) => one.problem?.startsWith('legs-'))?.problem
  const isClosed = legs.some(({ state }) => state === 'closed')
  const isReady = total.stakeUnits > 0n && !problem && !legProblem && !isClosed && isFresh

  const press = () => {
    if (moved.length > 0) return moved.forEach(({ leg }) => acceptLeg(leg))
    if (!session) return requireSession(() => undefined)
    if (!isReady) return undefined
    if (isSingles) return void place.placeSingles(staked(legs), mayOffer)
    return void place.placeTogether(order, slip.betId, { gift, mayOffer })
  }
  return (
    <Form
      onSubmit={() => {
        press()
      }}
      className="sticky -bottom-4 grid gap-2 border-t border-seam bg-s1 py-3 lg:bg-bg"
    >
      {!isSingles && (
        <StakeField
          label={t(total.tickets > 1 ? 'stakeEach' : 'stake')}
          error={problem && t(problem)}
          quote={quote}
        />
      )}
      {!isSingles && <SlipGifts gifts={gifts} gift={gift} choose={setGiftId} />}
      <SlipTotals
        total={total}
        quote={quote}
        isSingles={isSingles}
        isFree={freeUnits !== undefined}
      />
      {problem === 'aboveMax' && quote && (
        <AboveMax max={quote.stakeMax} mayOffer={mayOffer} change={setMayOffer} />
      )}
      <output className="block text-small text-warn">{!isFresh && t('oldPrices')}</output>
      <PlaceOutcome call={place.call} legProblem={legProblem} isClosed={isClosed} />
      <Button
        type="submit"
        size="large"
        wide
        busy={place.call.busy}
        off={session !== null && moved.length === 0 && !isReady}
      >
        {t(moved.length > 0 ? 'accept' : session ? 'place' : 'logIn')}
      </Button>
    </Form>
  )
}
