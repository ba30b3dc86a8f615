import type { SlotSymbol, Title } from '@madang/games'
import { useTranslations } from 'use-intl'
import { useSymbolName } from '../reels/symbol.tsx'

/** The rules of this title from its configuration, and those of all our games. */
export function GameRules({ title }: { title: Title }) {
  const t = useTranslations('paytable')
  const own = useOwnRules(title)
  const common = ['ruleOneRound', 'ruleRounding', 'ruleSame', 'ruleMalfunction'] as const
  return (
    <section className="mb-6">
      <h3 className="mb-2 text-h3">{t('rules')}</h3>
      <ul className="grid list-disc gap-1.5 ps-5 text-small text-text-2">
        {own.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        {common.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
    </section>
  )
}

type WildSymbol = Extract<SlotSymbol, { kind: 'wild' }>

function useOwnRules(title: Title): string[] {
  const t = useTranslations('paytable')
  const nameOf = useSymbolName(title)
  const { cascades, evaluation, mystery, symbols, wildRespins } = title.config
  const wilds = symbols.filter((symbol): symbol is WildSymbol => symbol.kind === 'wild')
  const rules = wilds.flatMap((wild) => {
    const symbol = nameOf(wild.id)
    const { base, free } = wild.waysMultiplier ?? { base: 1, free: 1 }
    return [
      t('wild', { but: noWildFor(symbols), symbol }),
      ...(wild.expandsIn ? [t(expandsWords(wild), { symbol })] : []),
      ...(wildRespins ? [t(respinWords[wildRespins.moves], { symbol })] : []),
      ...(wild.sticksInFree ? [t('sticks', { symbol })] : []),
      ...(base > 1 ? [t('waysMultiplier', { factor: base, symbol })] : []),
      ...(free > base ? [t('waysMultiplierFree', { factor: free, symbol })] : []),
    ]
  })
  if (evaluation.kind === 'lines' && evaluation.bothWays) rules.unshift(t('bothWays'))
  if (mystery) rules.push(t('mystery', { symbol: nameOf(mystery.symbol) }))
  if (!cascades) return rules
  const steps = (factors: readonly number[]) => factors.map((one) => `×${one}`).join(', ')
  const { base, free } = cascades.multipliers
  const isGrowing = base.length > 1
  rules.push(isGrowing ? t('cascades', { steps: steps(base) }) : t('cascadesPlain'))
  if (cascades.freeGrowth) rules.push(t('growth', cascades.freeGrowth))
  else if (title.config.freeSpins) rules.push(t('freeCascades', { steps: steps(free) }))
  return rules
}

/** Returns the one kind that wilds of this title do not substitute; `other` for several. */
function noWildFor(symbols: readonly SlotSymbol[]): string {
  const kinds = symbols.map(({ kind }) => kind)
  const [kind = 'none', ...more] = (['scatter', 'coin', 'bonus'] as const).filter((one) =>
    kinds.includes(one),
  )
  return more.length > 0 ? 'other' : kind
}

const respinWords = { stay: 'respinsStay', walk: 'respinsWalk' } as const

const expandsWords = ({ expandsIn }: WildSymbol): 'expands' | 'expandsFree' =>
  expandsIn?.includes('base') ? 'expands' : 'expandsFree'
