import { joinClasses } from '@madang/ui'

const tones = ['fill-action', 'fill-points', 'fill-live', 'fill-text-2', 'fill-rise'] as const

/** A vendor's mark: three patches whose colours follow from its code. Decoration beside a name. */
export function VendorMark({ code, className }: { code: string; className?: string }) {
  const sum = Array.from(code).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const tone = (step: number) => tones[(sum + step) % tones.length]
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={joinClasses('size-5 flex-none', className)}
    >
      <path className={tone(0)} d="M0 0h12v9H0z" />
      <path className={tone(2)} d="M13 0h7v14h-7z" />
      <path className={tone(3)} d="M0 10h12v10H0z" />
    </svg>
  )
}
