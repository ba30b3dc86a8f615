import { formatMoney, Select, useLang } from '@madang/ui'
import type { Board } from './use-board.ts'

/** The units of a game, the highest first. */
export const unitsOf = (board: Board): string[] => [
  ...new Set(board.prizeModes.map((one) => one.unit)),
]

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
