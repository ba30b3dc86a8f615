import { formatMoney } from '@madang/ui'
import type { useTranslations } from 'use-intl'
import type { Offer } from '../status-badge.tsx'

type Translate = ReturnType<typeof useTranslations<'promotions'>>
type Fact = readonly [name: string, words: string]

/** Returns what counts before one joins: what it takes, what must be wagered, and for how long. */
export function factsOf(offer: Offer, { lang, t }: { t: Translate; lang: string }): Fact[] {
  return [
    takesOf(offer, { lang, t }),
    [t('multiple'), timesOf(offer, t)],
    [t('facts.days'), t('facts.daysOf', { days: offer.days })],
  ]
}

/** Returns the wagering requirement in one word. */
function timesOf({ base, group, multiple }: Offer, t: Translate): string {
  if (group === 'free' || multiple === 0) return t('facts.none')
  return t(base === 'bonus' ? 'facts.times' : 'facts.timesOfBoth', { multiple })
}

/** Returns the first condition: the least amount, or what else must be there. */
function takesOf(offer: Offer, { lang, t }: { t: Translate; lang: string }): Fact {
  const { group, kind, needsCode, oddsMin, rain } = offer
  const least = formatMoney(offer.least, { lang })
  if (group === 'deposit') return [t('least'), least]
  if (kind === 'insurance') return [t('leastLoss'), least]
  if (rain) return [t('kinds.rain'), t('facts.envelopes', { count: rain.envelopes })]
  if (oddsMin !== null) return [t('oddsMin'), Number(oddsMin).toFixed(2)]
  if (needsCode) return [t('terms'), t('code')]
  if (kind === 'evidence') return [t('terms'), t('pictures')]
  if (kind === 'contact') return [t('terms'), t('kinds.contact')]
  return [t('terms'), t('facts.none')]
}
