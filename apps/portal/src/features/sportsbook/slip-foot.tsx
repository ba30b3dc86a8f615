import { useState } from 'react'
import { AmountField, Button, Checkbox, formatMoney, useLang } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { decimalIn, unitsIn } from '../../kit/amount.ts'
import { requireSession } from '../../kit/require-member.ts'
import { useSession } from '../../kit/session.ts'
import { acceptLeg } from './accept-leg.ts'
import { EachWayChoice } from './each-way-choice.tsx'
import type { LegNow } from './legs-now.ts'
import { PlaceOutcome } from './place-outcome.tsx'
import { changeSlip, useSlip } from './slip.ts'
import { SlipGifts, useGifts, withGift } from './slip-gifts.tsx'
import { SlipTotals } from './slip-totals.tsx'
import { stakeAdds } from './stake-adds.ts'
import { usePlaceSlip } from './use-place-slip.ts'
import {
  stakeProblem,
  systemsFor,
  totalOf,
  useQuote,
  type Quote,
  type SlipOrder,
} from './use-slip-bet.ts'
import { Form } from '../../kit/more/form.tsx'

/** Stake, return and the button in one glance, always in sight under the legs. */
export function SlipFoot({ legs }: { legs: readonly LegNow[] }) {
  const t = useTranslations('sportsbook.slip')
  const session = useSession()
  const slip = useSlip()
  const [mayOffer, setMayOffer] = useState(false)
  const place = usePlaceSlip()
  const order = orderOf(slip, legs)
  const isSingles = order.kind === 'single' && legs.length > 1
  const quote = useQuote(order)
  const limits = useLimits(quote)
  const [giftId, setGiftId] = useState('')
  const { gift: found, gifts } = useGifts(giftId)
  const gift = isSingles ? undefined : found
  const freeUnits = gift?.kind === 'free' ? gift.leftUnits : undefined
  const total = isSingles ? totalOfSingles(legs) : withGift(totalOf(order, quote), gift)
  const problem = isSingles ? undefined : stakeProblem(order, total, { freeUnits, quote })
  const moved = legs.filter(({ state }) => state === 'moved')
  const legProblem = quote?.legs.find((one) => one.problem?.startsWith('legs-'))?.problem
  const isClosed = legs.some(({ state }) => state === 'closed')
  const isReady = total.stakeUnits > 0n && !problem && !legProblem && !isClosed

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
        <AmountField
          name="stake"
          label={t(total.tickets > 1 ? 'stakeEach' : 'stake')}
          value={slip.stake}
          onChange={(stake) => changeSlip({ stake })}
          adds={stakeAdds}
          error={problem && t(problem)}
          {...(limits !== undefined && { note: limits })}
        />
      )}
      {!isSingles && (
        <>
          <EachWayChoice legs={legs} />
          <SlipGifts gifts={gifts} gift={gift} choose={setGiftId} />
        </>
      )}
      <SlipTotals
        order={order}
        total={total}
        quote={quote}
        isSingles={isSingles}
        isFree={freeUnits !== undefined}
      />
      {problem === 'aboveMax' && quote && (
        <AboveMax max={wholeOf(quote.stakeMax)} mayOffer={mayOffer} change={setMayOffer} />
      )}
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

/** More than is taken now: the most instead, or an offer of what is possible. */
function AboveMax({
  change,
  max,
  mayOffer,
}: {
  max: string
  mayOffer: boolean
  change: (mayOffer: boolean) => void
}) {
  const t = useTranslations('sportsbook.slip')
  return (
    <>
      <Button look="link" size="small" onClick={() => changeSlip({ stake: max })}>
        {t('useMax')}
      </Button>
      <Checkbox
        label={t('mayOffer')}
        checked={mayOffer}
        onChange={({ target }) => change(target.checked)}
      />
    </>
  )
}

function orderOf(slip: ReturnType<typeof useSlip>, legs: readonly LegNow[]): SlipOrder {
  const { kind, stake, system: chosen } = slip
  if (kind !== 'system') return { kind, legs, stake }
  const systems = systemsFor(legs.length)
  return { kind, legs, stake, system: systems.includes(chosen) ? chosen : (systems[0] ?? '') }
}

const staked = (legs: readonly LegNow[]) => legs.filter(({ leg }) => unitsIn(leg.stake) > 0n)

function totalOfSingles(legs: readonly LegNow[]) {
  const own = staked(legs).map((one) =>
    totalOf({ kind: 'single', legs: [one], stake: one.leg.stake }),
  )
  return {
    oddsMilli: null,
    returnUnits: own.reduce((sum, { returnUnits }) => sum + (returnUnits ?? 0n), 0n),
    stakeUnits: own.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0n),
    tickets: own.length,
  }
}

/** "1,000원 – 500,000원": what each ticket may be now. */
function useLimits(quote: Quote | undefined): string | undefined {
  const t = useTranslations('sportsbook.slip')
  const lang = useLang()
  if (!quote) return undefined
  const show = (value: string) => formatMoney(value, { lang })
  return t('limits', { max: show(wholeOf(quote.stakeMax)), min: show(quote.stakeMin) })
}

/** Whole coins of an amount: nobody bets the last hundredth of a limit. */
function wholeOf(amount: string): string {
  const units = unitsIn(amount)
  return decimalIn(units - (units % 100_000n))
}
