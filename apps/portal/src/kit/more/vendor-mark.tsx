import { joinClasses } from '@madang/ui'
import { Logo } from './logo.tsx'

const tones = ['fill-action', 'fill-points', 'fill-live', 'fill-text-2', 'fill-rise'] as const

/** Three shapes each, so that marks differ without their colours. */
const forms = [
  ['M0 0h12v9H0z', 'M13 0h7v14h-7z', 'M0 10h12v10H0z'],
  ['M10 0l10 10H0z', 'M0 11h9v9H0z', 'M11 11h9v9h-9z'],
  ['M10 1a9 9 0 0 1 0 18z', 'M9 1a9 9 0 0 0-9 9h9z', 'M9 11H0a9 9 0 0 0 9 8z'],
  ['M0 0h6v20H0z', 'M7 6h6v14H7z', 'M14 12h6v8h-6z'],
  ['M10 0l5 5-5 5-5-5z', 'M4 7l5 5-5 5-4-5z', 'M16 7l4 5-4 5-5-5z'],
  ['M0 0h20v5H0z', 'M0 6h9v14H0z', 'M10 6a10 10 0 0 1 0 14z'],
  ['M0 0h9v9H0z', 'M15 0a5 5 0 1 1-.1 0z', 'M0 11h20v9H0z'],
  ['M0 20L7 0l7 20z', 'M15 0h5v9h-5z', 'M15 11h5v9h-5z'],
] as const

type Props = { code: string; className?: string }

/** A vendor's logo, or the mark that is drawn for it. Decorative beside a name. */
export const VendorMark = (props: Props) => (
  <Logo kind="vendor" subject={props.code}>
    <DrawnMark {...props} />
  </Logo>
)

/** Its shape and colours are derived from the code. */
function DrawnMark({ code, className }: Props) {
  const sum = Array.from(code).reduce(
    (total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    7,
  )
  const [first, second, third] = forms[sum % forms.length] ?? forms[0]
  const tone = (step: number) => tones[(Math.floor(sum / forms.length) + step) % tones.length]
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={joinClasses('size-5 flex-none', className)}
    >
      <path className={tone(0)} d={first} />
      <path className={tone(2)} d={second} />
      <path className={tone(3)} d={third} />
    </svg>
  )
}
