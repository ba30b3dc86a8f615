import type { TableSpot } from '@madang/wire/tables'
import { useTableWords } from '../../table-words.ts'

/** The name that spots of one text share: "트리플 {numbers}" without the numbers. */
export function GroupName({ spots }: { spots: readonly TableSpot[] }) {
  const words = useTableWords()
  const [first] = spots
  if (!first) return null
  const { key, values } = first.text
  const empty = Object.fromEntries(Object.keys(values ?? {}).map((name) => [name, '']))
  return words({ key, values: empty })
    .replace(/\s*[(（][^)）]*[)）]\s*/g, '')
    .trim()
}
