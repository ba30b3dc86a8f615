/** A number with the sign or the unit that belongs to it. */
const amount = /(₩?\d[\d,.]*(?:%|원|번| KRW)?)/

/** Words with their amounts in bold. */
export function Amounts({ words }: { words: string }) {
  return words
    .split(amount)
    .map((part, at) => (at % 2 === 1 ? <b key={`${at} ${part}`}>{part}</b> : part))
}
