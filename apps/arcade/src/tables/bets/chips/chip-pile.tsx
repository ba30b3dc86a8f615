import { useLocale } from '@madang/kit'
import { chipsIn, chipWords } from './chips.ts'

/** How a stack moves when the round is over. */
export type ChipWay = 'stays' | 'waits' | 'leaves' | 'to-house' | 'won' | 'home'

/** A stack of chips; chips that are not placed yet have a dashed edge. */
export function ChipPile({
  chips,
  goes,
  isHandedIn,
  units,
}: {
  units: bigint
  chips: readonly bigint[]
  isHandedIn: boolean
  goes: ChipWay
}) {
  const lang = useLocale()
  const drawn = chipsIn(units, chips)
  return (
    <span className="chip-pile" data-handed-in={isHandedIn} data-goes={goes} aria-hidden="true">
      <Stack drawn={drawn} chips={chips} />
      <b className={`chip-sum num chip-${artOf(drawn.at(-1) ?? units, chips)}`}>
        {chipWords(units, lang)}
      </b>
      {(goes === 'won' || goes === 'home') && (
        <span className="chip-won">
          <Stack drawn={drawn} chips={chips} />
        </span>
      )}
    </span>
  )
}

function Stack({ chips, drawn }: { drawn: readonly bigint[]; chips: readonly bigint[] }) {
  return drawn.map((chip, at) => (
    <i key={at} className={`chip chip-${artOf(chip, chips)}`} style={{ insetBlockEnd: at * 3 }} />
  ))
}

/** Each chip of the table has its own colour, from the smallest to the largest. */
export const artOf = (chip: bigint, chips: readonly bigint[]): number =>
  Math.max(0, chips.indexOf(chip)) % 6
