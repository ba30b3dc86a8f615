import { kindOf, monthOf } from '@madang/games/rooms/hwatu/hwatu'

/** The figure beside the plant on brights and animals: a crane, the moon, birds, a boar, a cup. */
export function Guest({ card }: { card: number }) {
  const kind = kindOf(card)
  if (kind !== 'bright' && kind !== 'animal') return null
  const month = monthOf(card)
  if (kind === 'bright') return BRIGHTS[month] ?? null
  return ANIMALS[month] ?? null
}

const bird = (className: string, transform: string) => (
  <g transform={transform}>
    <path className={className} d="M0 8C4 0 14-2 20 4l8-2-5 5c-1 8-10 12-18 9L-6 20z" />
    <path className="hwatu-ink" d="M6 6c5-2 9 0 12 4-5 3-9 2-12-4z" />
    <circle className="hwatu-ink" cx="20" cy="5" r="1.200" />
  </g>
)

const BRIGHTS: Record<number, React.ReactNode> = {
  1: (
    <g>
      <circle className="hwatu-red" cx="42" cy="20" r="9" />
      <path
        className="hwatu-white"
        d="M20 78c-4-14 2-24 12-26 8-2 12-10 10-16l6 3-3 4c2 12-4 18-10 21-2 8-6 12-15 14z"
      />
      <path className="hwatu-bark-line" d="M24 78v10M30 76v12" />
      <circle className="hwatu-red" cx="42" cy="37" r="2" />
    </g>
  ),
  3: (
    <g>
      <path className="hwatu-red" d="M4 66h52v26H4z" />
      <path className="hwatu-light-line" d="M14 66v26M30 66v26M46 66v26M4 76h52" />
    </g>
  ),
  8: (
    <g>
      <path className="hwatu-red" d="M4 4h52v52H4z" />
      <circle className="hwatu-white" cx="30" cy="32" r="17" />
    </g>
  ),
  11: (
    <g>
      <path
        className="hwatu-gold"
        d="M16 54c-4-14 4-26 14-28 2-8 8-10 14-8l-4 5c4 8 2 16-4 20 4 4 12 4 16 10-10-2-18 0-22 4-6 2-10 1-14-3z"
      />
      <circle className="hwatu-ink" cx="39" cy="23" r="1.300" />
    </g>
  ),
  12: (
    <g>
      <path className="hwatu-red" d="M14 40c4-12 26-14 34-2z" />
      <path className="hwatu-bark-line" d="M31 30v26" />
      <path className="hwatu-violet" d="M24 56h14l6 30H18z" />
      <circle className="hwatu-white" cx="31" cy="50" r="5" />
    </g>
  ),
}

const ANIMALS: Record<number, React.ReactNode> = {
  2: bird('hwatu-gold', 'translate(16 16)'),
  4: bird('hwatu-bark', 'translate(20 60)'),
  5: <path className="hwatu-bark-line" d="M8 82l16-10 10 6 20-12M16 90V78M34 90V78M50 88V70" />,
  6: (
    <g>
      <ellipse className="hwatu-violet" cx="18" cy="22" rx="8" ry="6" />
      <ellipse className="hwatu-gold" cx="30" cy="18" rx="8" ry="6" />
      <path className="hwatu-bark-line" d="M24 20v14" />
    </g>
  ),
  7: (
    <g>
      <path
        className="hwatu-bark"
        d="M10 84c0-14 12-20 26-18 8 0 12 6 16 8l-4 8c-6 2-8 0-12-1l-3 7h-5l1-6H20l-2 6h-5z"
      />
      <circle className="hwatu-white" cx="45" cy="74" r="1.500" />
    </g>
  ),
  8: (
    <g>
      {bird('hwatu-white', 'translate(10 12) scale(.7)')}
      {bird('hwatu-white', 'translate(30 24) scale(.7)')}
      {bird('hwatu-white', 'translate(12 38) scale(.7)')}
    </g>
  ),
  9: (
    <g>
      <path className="hwatu-red" d="M14 62h32c0 14-6 20-16 20s-16-6-16-20z" />
      <path className="hwatu-gold" d="M24 82h12v6H24z" />
      <ellipse className="hwatu-white" cx="30" cy="62" rx="16" ry="4" />
    </g>
  ),
  10: (
    <g>
      <path
        className="hwatu-gold"
        d="M14 88l2-16c-6-6-2-16 8-14l12 2 6-12 4 10c4 2 2 8-4 10l-4 6 2 14h-4l-4-10H22l-3 10z"
      />
      <path className="hwatu-bark-line" d="M42 50l-4-12M44 50l4-12" />
    </g>
  ),
  12: bird('hwatu-gold', 'translate(18 56)'),
}
