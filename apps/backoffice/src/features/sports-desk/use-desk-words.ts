import { useTranslations } from 'use-intl'
import { readMarketKey } from '@madang/games/sports'
import { type MarketName, type Sides, useMarketWords } from '@madang/kit/use-market-words'

/** Markets and outcomes in words, from their keys: without sides, home and away. */
export function useDeskWords() {
  const t = useTranslations('sportsDesk')
  const words = useMarketWords()
  const one = (side: 'home' | 'away') => ({ EN: t(`sides.${side}`), KO: t(`sides.${side}`) })
  const unnamed: Sides = { away: one('away'), home: one('home'), sport: '' }
  return {
    /** The market without its outcome; the key itself where no table knows it. */
    marketOf: (key: string, sides: Sides = unnamed): string => {
      const market = nameOf(key)
      if (!market) return key
      const line = market.line === null ? [] : [String(market.line)]
      return [words.title(market, sides), ...line].join(' ')
    },
    outcomeOf: (key: string, outcome: string, sides: Sides = unnamed): string => {
      const market = nameOf(key)
      return market ? words.outcome(market, outcome, sides) : outcome
    },
    /** Where a worst case falls: a score, or an outcome. */
    placeOf: (at: string): string =>
      at.includes(':') ? at : words.outcome(nothing, at.split('~').at(-1) ?? at, unnamed),
  }
}

const nothing: MarketName = {
  kind: '',
  line: null,
  measure: 'score',
  n: null,
  of: null,
  scope: 'ft',
  side: null,
}

function nameOf(key: string): MarketName | undefined {
  const market = readMarketKey(key)
  if (!market) return undefined
  const { kind, line = null, measure, n = null, of = null, scope, side = null } = market
  return { kind, line, measure, n, of, scope, side }
}
