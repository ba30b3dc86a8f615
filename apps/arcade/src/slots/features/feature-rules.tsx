import type { Title } from '@madang/games'
import { useTranslations } from 'use-intl'
import { decimalOf, unitsOf, unitsOfCoins } from '../../units.ts'
import { useAmount } from '../amount.ts'
import { percentOf } from '../panels/game-facts.tsx'
import { useSymbolName } from '../reels/symbol.tsx'

/** The random features beside the reel stops, from the title's configuration. */
export function Features({ stake, title }: { title: Title; stake: string }) {
  const parts = useParts(title, stake)
  return parts.map(({ name, words }) => (
    <section key={name} className="mb-6">
      <h3 className="mb-2 text-h3">{name}</h3>
      <ul className="grid list-disc gap-1.5 ps-5 text-small text-text-2">
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  ))
}

function useParts(title: Title, stake: string): { name: string; words: string[] }[] {
  const t = useTranslations('paytable')
  const words = useTranslations('arcade')
  const { freeSpins, multiplierReel } = title.config
  const parts = [usePick(title, stake), useBuy(title), useJackpot(title)]
  const times = (all: readonly { times: number }[]) => all.map((one) => `×${one.times}`).join(', ')
  const reel = multiplierReel && {
    name: words('multiplierReel'),
    words: [t('multiplierReel', { times: times(multiplierReel) })],
  }
  const wheel = freeSpins?.wheel && {
    name: t('wheelTitle'),
    words: [t('wheel', { times: times(freeSpins.wheel) })],
  }
  return [reel, wheel, ...parts].flatMap((part) => part ?? [])
}

function usePick(title: Title, stake: string) {
  const t = useTranslations('paytable')
  const amount = useAmount()
  const nameOf = useSymbolName(title)
  const { pick } = title.config
  if (!pick) return undefined
  const { factors = [], opens, prizes } = pick
  const size =
    [...prizes, ...factors].reduce((sum, { count }) => sum + count, 0) +
    (opens.until === 'end' ? opens.count : 0)
  const format = (coins: number) =>
    amount.short(decimalOf(unitsOfCoins(title.config.coinsPerStake, unitsOf(stake), coins)))
  const all = prizes.map(({ coins, count }) => `${format(coins)}\u00A0×\u00A0${count}`).join(', ')
  const times = factors.map((factor) => `×${factor.times}`).join(', ')
  const asked = { count: pick.symbolsMin, size, symbol: nameOf(pick.symbol) }
  return {
    name: t('pickTitle'),
    words: [
      t('pickAbout', asked),
      t(opens.until === 'count' ? 'pickCount' : 'pickEnd', { count: opens.count }),
      all,
      ...(times === '' ? [] : [t('pickFactor', { times })]),
      t('pickFixed'),
    ],
  }
}

function useBuy(title: Title) {
  const t = useTranslations('paytable')
  const { buy, freeSpins } = title.config
  if (!buy) return undefined
  const start =
    buy.starts === 'freeSpins'
      ? t('buyFree', { count: freeSpins?.awards[buy.scatters] ?? 0 })
      : t('buyHold', { count: buy.coins })
  const rtp = percentOf(title.facts.buyPpm ?? 0)
  return { name: t('buyTitle'), words: [t('buyAbout', { price: buy.priceX, rtp, start })] }
}

function useJackpot(title: Title) {
  const t = useTranslations('paytable')
  const amount = useAmount()
  const { jackpot } = title.config
  if (!jackpot) return undefined
  const { poolBps, reserveBps, ticketUnits, ticketsPerWin } = jackpot
  const ticket = amount.ofUnits(BigInt(ticketUnits))
  return {
    name: t('jackpotTitle'),
    words: [
      t('jackpotAbout', { pool: poolBps / 100, reserve: reserveBps / 100 }),
      t('jackpotChance', { ticket, tickets: ticketsPerWin }),
      t('jackpotTrial'),
    ],
  }
}
