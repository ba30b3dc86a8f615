import { groupOf } from '@madang/wire/promotions'
import type { OfferContent } from '@madang/wire/promotions-office'
import { bonusSetting } from '#bonus'
import type { Tx } from '#kernel/database/database'
import { enteredUnits } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { readSetting } from '#settings'
import { multipleOfBonus } from './offer.ts'
import { insertOffer, insertVersion, listVersions, lockOffers, setVersion } from './offer-store.ts'

type Saving = { id: string; version: number; content: OfferContent; by: string; at: Date }

/**
 * Saves a new offer as a draft, or the next version of an offer. Members who joined keep the
 * version that they accepted.
 *
 * @returns the number of the version
 * @throws Refusal `changed-meanwhile`, `promotion-incomplete` with the missing field,
 *   `bonus-multiple-too-high`, `amount-not-positive`, `amount-too-fine`
 */
export async function saveOffer(tx: Tx, saving: Saving): Promise<number> {
  const { at, by, content, id, version } = saving
  const { multipleMax } = await readSetting(tx, bonusSetting)
  if (multipleOfBonus(content) > multipleMax) refuse('bonus-multiple-too-high', { multipleMax })
  for (const amount of [content.most, content.budget]) enteredUnits(amount)
  const field = lackOf(content)
  if (field !== undefined) refuse('promotion-incomplete', { field })
  const [known] = await lockOffers(tx, [id])
  if ((known?.version ?? 0) !== version) refuse('changed-meanwhile')
  if (!known) await insertOffer(tx, id)
  const [last] = await listVersions(tx, id)
  const next = (last?.version ?? 0) + 1
  await insertVersion(tx, { content, id, savedAt: at, savedBy: by, version: next })
  if (known) await setVersion(tx, id, next)
  return next
}

/** Returns the first field that is missing or wrong for the kind of an offer. */
export function lackOf(content: OfferContent): keyof OfferContent | undefined {
  const { endsAt, kind, startsAt } = content
  const group = groupOf[kind]
  const isShare = group === 'deposit' || kind === 'insurance'
  const wants: [keyof OfferContent, boolean][] = [
    ['percent', (isShare || kind === 'price-boost') && content.percent === 0],
    ['nth', (kind === 'nth-deposit') !== (content.nth !== null)],
    ['weekday', kind === 'weekday-deposit' && content.weekday === null],
    ['code', (kind === 'code') !== (content.code !== null)],
    ['rain', (kind === 'rain') !== (content.rain !== null)],
    ['contact', (kind === 'contact') !== (content.contact !== null)],
    ['vendor', (kind === 'vendor-rounds') !== (content.vendor !== null)],
    ['stakeMax', (kind === 'free-rounds' || kind === 'free-bet') && content.stakeMax === null],
    ['period', (kind === 'insurance' || kind === 'rain') && content.period === 'once'],
    ['base', content.base !== 'bonus' && group !== 'deposit'],
    ['multiple', group !== 'free' && content.multiple === 0],
    ['weights', kind !== 'vendor-rounds' && content.weights.length === 0],
    ['endsAt', endsAt !== null && endsAt <= startsAt],
  ]
  return wants.find(([, isLacking]) => isLacking)?.[0]
}
