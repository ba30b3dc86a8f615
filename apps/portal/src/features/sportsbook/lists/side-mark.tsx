/** The five old Korean colours and three between them, muted. */
const tones = [
  '#3d6fd6',
  '#c9512f',
  '#d8a63f',
  '#efe8dd',
  '#3a332d',
  '#2f9d83',
  '#8b5fb0',
  '#7a8f2a',
]

/** Three patches of colour, made from the name: a side looks the same everywhere. */
export function SideMark({ name, className = 'size-3.5' }: { name: string; className?: string }) {
  const sum = Array.from(name).reduce(
    (all, letter) => (all * 31 + letter.codePointAt(0)!) % 99_991,
    7,
  )
  const tone = (place: number) => tones[Math.floor(sum / 8 ** place) % tones.length]
  return (
    <svg aria-hidden="true" viewBox="0 0 14 14" className={`${className} flex-none rounded-chip`}>
      <path d="M0 0h14v14H0z" fill={tone(0)} />
      <path d={sum % 2 === 0 ? 'M0 0h8v14H0z' : 'M0 0h14v6H0z'} fill={tone(1)} />
      <path d={sum % 3 === 0 ? 'M8 7h6v7H8z' : 'M0 8h6v6H0z'} fill={tone(2)} />
    </svg>
  )
}
