import type { PlayType } from '@madang/games/lottery/family'
import { formatMoney, Select, useLang } from '@madang/ui'
import type { Board } from './use-board.ts'

/** The units of a game, the highest first. */
export const unitsOf = (board: Pick<Board, 'prizeModes'>): string[] => [
  ...new Set(board.prizeModes.map((one) => one.unit)),
]

/** The prize groups of a game, the highest first: the member's own ceiling. */
export const groupsOf = (board: Pick<Board, 'prizeModes'>): number[] => [
  ...new Set(board.prizeModes.map((one) => one.group)),
]

/** Returns the wished group if the game offers it now, or its ceiling. */
export function groupIn(board: Pick<Board, 'prizeModes'>, wished: number | undefined): number {
  const groups = groupsOf(board)
  return groups.find((group) => group === wished) ?? groups[0] ?? 0
}

/**
 * Returns the unit that a play type begins with: the highest at which a single bet costs no more
 * than the highest unit. Some bets take 27 units.
 */
export function firstUnitOf(
  board: Pick<Board, 'prizeModes'>,
  { pricePct }: Pick<PlayType, 'pricePct'>,
): string {
  const units = unitsOf(board)
  const most = Number(units[0])
  return units.find((unit) => (Number(unit) * pricePct) / 100 <= most) ?? units.at(-1) ?? ''
}

/** Returns the mode of a unit at the highest odds. */
export const modeOf = (board: Board, unit: string): string =>
  board.prizeModes.find((one) => one.unit === unit && one.group === board.groupMax)?.id ?? ''

/** Selects the price of a bet: one of the units of the game. */
export function UnitSelect({
  board,
  change,
  label,
  unit,
}: {
  board: Board
  unit: string
  label: string
  change: (unit: string) => void
}) {
  const lang = useLang()
  return (
    <Select
      label={label}
      value={unit}
      onChange={({ target }) => change(target.value)}
      options={unitsOf(board).map((one) => ({ label: formatMoney(one, { lang }), value: one }))}
    />
  )
}
