import { callApi } from '@madang/kit'
import { marketNameOf } from '@madang/kit/use-market-words'
import { showMatch } from '@madang/wire/sportsbook'
import type { ChosenLeg } from '@madang/wire/sportsbook-bets'
import { LEGS_MAX } from '@madang/games/sports/parlay'
import { takeMatch } from '../lists/matches.ts'
import { changeSlip } from './slip.ts'
import type { SlipKind, SlipLeg } from './slip.ts'

export type LegRef = Pick<ChosenLeg, 'matchId' | 'market' | 'outcome'>
type Wish = { kind?: SlipKind; system?: string }

/**
 * Puts outcomes into the slip, in place of what is there, at the prices of now and without a stake.
 * @returns how many of them take no bets now and were left out
 */
export async function fillSlip(refs: readonly LegRef[], wish: Wish = {}): Promise<number> {
  const ids = [...new Set(refs.map(({ matchId }) => matchId))]
  const asked = await Promise.allSettled(ids.map((matchId) => callApi(showMatch, { matchId })))
  const found = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  for (const whole of found) takeMatch(whole)
  const legs = refs.flatMap((ref): SlipLeg[] => {
    const whole = found.find(({ match }) => match.id === ref.matchId)
    const market = whole?.markets.find(({ key }) => key === ref.market)
    const outcome = market?.outcomes.find(({ key }) => key === ref.outcome)
    if (!whole || market?.status !== 'active' || !outcome?.oddsMilli) return []
    const { away, home, sport } = whole.match
    const sides = { away: away.name, home: home.name, sport }
    const about = { ...sides, name: marketNameOf(market), person: outcome.name }
    return [
      {
        ...ref,
        about,
        betId: crypto.randomUUID(),
        oddsMilli: outcome.oddsMilli,
        stake: '',
        version: market.version,
      },
    ]
  })
  if (legs.length > 0) {
    const isWhole = legs.length === refs.length
    const kind = (isWhole && wish.kind) || usualKind(legs)
    const system = isWhole ? (wish.system ?? '') : ''
    changeSlip({ betId: crypto.randomUUID(), kind, legs, stake: '', system })
  }
  return refs.length - legs.length
}

function usualKind(legs: readonly SlipLeg[]): SlipKind {
  if (legs.length === 1) return 'single'
  return new Set(legs.map(({ matchId }) => matchId)).size === 1 ? 'combination' : 'parlay'
}

/** Writes outcomes for an address: who opens it takes them at the prices of then. */
export const slipText = (legs: readonly LegRef[]): string =>
  legs.map(({ market, matchId, outcome }) => [matchId, market, outcome].join(',')).join(';')

/** Reads the outcomes of an address; what is no outcome is left out. */
export function readSlipText(text: string): LegRef[] {
  const legs = text.split(';').flatMap((one): LegRef[] => {
    const [matchId = '', market = '', outcome = '', more] = one.split(',')
    const isLeg = /^[\da-f-]{36}$/.test(matchId) && market !== '' && outcome !== ''
    return isLeg && more === undefined ? [{ market, matchId, outcome }] : []
  })
  return legs.slice(0, LEGS_MAX)
}
