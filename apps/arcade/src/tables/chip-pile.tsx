import { useLang } from '@madang/kit'
import { chipsIn, chipWords } from './chips.ts'

/** A stack of chips; what is not handed in yet has a dashed edge. */
export function ChipPile({
  chips,
  isHandedIn,
  units,
}: {
  units: bigint
  chips: readonly bigint[]
  isHandedIn: boolean
}) {
  const lang = useLang() === 'KO' ? 'ko' : 'en'
  const drawn = chipsIn(units, chips)
  return (
    <span className="chip-pile" data-handed-in={isHandedIn} aria-hidden="true">
      {drawn.map((chip, at) => (
        <i
          key={at}
          className={`chip chip-${lookOf(chip, chips)}`}
          style={{ insetBlockEnd: at * 3 }}
        />
      ))}
      <b className="chip-sum num">{chipWords(units, lang)}</b>
    </span>
  )
}

/** Each chip of the table has its own colour, from the smallest to the largest. */
export const lookOf = (chip: bigint, chips: readonly bigint[]): number =>
  Math.max(0, chips.indexOf(chip)) % 6
