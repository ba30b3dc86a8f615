import type { Gives } from '@madang/wire'
import type { listPromotions } from '@madang/wire/promotions'
import { bonusSetting } from '#bonus'
import type { ReadTx } from '#kernel/database/database'
import { readSetting } from '#settings'
import { playAsked } from '#wallet'

/** Returns the rules that decide which money pays a stake and when own money may leave. */
export async function readMoneyRules(
  tx: ReadTx,
): Promise<Gives<typeof listPromotions>[number]['moneyRules']> {
  const { fundingOrder } = await readSetting(tx, bonusSetting)
  return { depositPlayPercent: (await playAsked(tx)) / 100, fundingOrder }
}
