import { useFetched, localized, useLang } from '@madang/kit'
import { formatMoney, Select } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listBetGifts } from '@madang/wire/sportsbook-gifts'
import { useTranslations } from 'use-intl'
import { unitsIn } from '../../../kit/amount.ts'
import { useSession } from '../../../kit/session.ts'
import type { Total } from './use-slip-bet.ts'

type Gifts = Gives<typeof listBetGifts>
export type Gift =
  | { kind: 'free'; id: string; leftUnits: bigint; one: Gifts['freeBets'][number] }
  | { kind: 'boost'; id: string; winBps: number; one: Gifts['boosts'][number] }

/** Returns the member's free bets and boosts, and the one with the chosen id. */
export function useGifts(chosen: string): { gifts: readonly Gift[]; gift: Gift | undefined } {
  const session = useSession()
  const all = useFetched(listBetGifts, {}, { enabled: session !== null }).data
  const gifts: Gift[] = [
    ...(all?.freeBets ?? []).map((one) => {
      return { id: one.id, kind: 'free' as const, leftUnits: unitsIn(one.left), one }
    }),
    ...(all?.boosts ?? []).map((one) => {
      return { id: one.id, kind: 'boost' as const, one, winBps: one.winBps }
    }),
  ]
  return { gift: gifts.find(({ id }) => id === chosen), gifts }
}

/** Applies a gift: a free bet does not return its stake; a boost raises the winnings. */
export function withGift(total: Total, gift: Gift | undefined): Total {
  const { returnUnits, stakeUnits } = total
  if (!gift || returnUnits === null) return total
  const winUnits = returnUnits - stakeUnits
  if (gift.kind === 'free') return { ...total, returnUnits: winUnits }
  return { ...total, returnUnits: returnUnits + (winUnits * BigInt(gift.winBps)) / 10_000n }
}

/** Selects what pays for the next bet: own money, a free bet, or own money with a boost. */
export function SlipGifts({
  gifts,
  gift,
  choose,
}: {
  gifts: readonly Gift[]
  gift: Gift | undefined
  choose: (id: string) => void
}) {
  const t = useTranslations('sportsbook.slip')
  const lang = useLang()
  if (gifts.length === 0) return null
  const wordsOf = (one: Gift) => {
    const title = localized(one.one.title, lang)
    return one.kind === 'free'
      ? t('freeBet', { left: formatMoney(one.one.left, { lang }), title })
      : t('boost', { percent: one.winBps / 100, title })
  }
  return (
    <div className="grid gap-1">
      <Select
        label={t('gifts')}
        value={gift?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
        options={[
          { label: t('noGift'), value: '' },
          ...gifts.map((one) => ({ label: wordsOf(one), value: one.id })),
        ]}
      />
      {gift?.kind === 'free' && <p className="text-small text-text-3">{t('freeAbout')}</p>}
      {gift?.kind === 'boost' && (
        <p className="text-small text-text-3">
          {t('boostAbout', {
            oddsMin: gift.one.oddsMin,
            stakeMax: formatMoney(gift.one.stakeMax, { lang }),
          })}
        </p>
      )}
    </div>
  )
}
