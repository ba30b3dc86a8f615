import type { productPictures } from '@madang/wire/points'
import type { ReactNode } from 'react'

type Picture = (typeof productPictures)[number]

/** The mall's own drawings: flat shapes on a patch of cloth, in the colours of one hue. */
export function ProductPicture({ hue, picture }: { hue: number; picture: Picture }) {
  const tone = (lightness: number, chroma = 0.09) => `oklch(${lightness}% ${chroma} ${hue})`
  return (
    <svg viewBox="0 0 160 120" aria-hidden className="block h-auto w-full">
      <rect width="160" height="120" fill={tone(28, 0.05)} />
      <path d="M0 0h70l-22 50L0 66z" fill={tone(33, 0.06)} />
      <path d="M160 120H84l20-48 56-14z" fill={tone(24, 0.05)} />
      <path d="M70 0 48 50l56 22 56-14V0z" fill={tone(30, 0.04)} opacity="0.7" />
      <g fill={tone(78)} stroke={tone(18, 0.04)} strokeWidth="2" strokeLinejoin="round">
        {shapes[picture](tone(60), tone(90, 0.04))}
      </g>
    </svg>
  )
}

/** Each drawing in three colours: the ground's, a darker and a lighter one. */
const shapes: Record<Picture, (dark: string, light: string) => ReactNode> = {
  bag: (dark) => (
    <>
      <path d="M62 46c0-24 36-24 36 0" fill="none" strokeWidth="5" />
      <path d="M48 44h64l6 54H42z" />
      <path d="M45 70h70M80 44v54" fill="none" stroke={dark} strokeDasharray="4 4" />
    </>
  ),
  bicycle: (dark) => (
    <>
      <circle cx="54" cy="78" r="20" fill="none" strokeWidth="5" stroke={dark} />
      <circle cx="108" cy="78" r="20" fill="none" strokeWidth="5" stroke={dark} />
      <path
        d="M54 78 70 48h26l12 30M70 48l16 30H54M92 40h10M64 42h12"
        fill="none"
        strokeWidth="4"
      />
    </>
  ),
  book: (dark, light) => (
    <>
      <path d="M80 36c-14-10-30-10-42-6v58c12-4 28-4 42 6 14-10 30-10 42-6V30c-12-4-28-4-42 6z" />
      <path d="M80 36v58" stroke={dark} />
      <path d="M48 46h22M48 56h22M90 46h22M90 56h22" stroke={light} fill="none" />
    </>
  ),
  camera: (dark, light) => (
    <>
      <path d="M38 44h22l8-12h24l8 12h22v50H38z" />
      <circle cx="80" cy="68" r="18" fill={dark} />
      <circle cx="80" cy="68" r="9" fill={light} />
    </>
  ),
  chicken: (dark, light) => (
    <>
      <path d="M44 62h72l-10 38H54z" fill={light} />
      <path d="M52 62c-2-22 16-30 28-20 12-10 30-2 28 20z" fill={dark} />
      <path d="m104 34 12-12m0 0 6 2m-6-2-2-6" fill="none" strokeWidth="4" />
    </>
  ),
  coffee: (dark, light) => (
    <>
      <path d="M52 40h56l-8 60H60z" fill={light} />
      <path d="M48 30h64v12H48z" />
      <path d="M55 58h50l-3 22H58z" fill={dark} />
    </>
  ),
  headphones: (dark) => (
    <>
      <path d="M46 76V64c0-44 68-44 68 0v12" fill="none" strokeWidth="6" />
      <rect x="38" y="68" width="18" height="30" rx="8" fill={dark} />
      <rect x="104" y="68" width="18" height="30" rx="8" fill={dark} />
    </>
  ),
  lamp: (dark, light) => (
    <>
      <circle cx="80" cy="58" r="32" fill={light} />
      <path d="M62 84c8 8 28 8 36 0v12H62z" fill={dark} />
      <path d="M66 30c8-6 20-6 28 0" fill="none" stroke={dark} />
    </>
  ),
  phone: (dark, light) => (
    <>
      <rect x="56" y="20" width="48" height="82" rx="8" />
      <rect x="61" y="28" width="38" height="64" rx="3" fill={dark} />
      <path d="M61 62 99 40v52H61z" fill={light} opacity="0.5" stroke="none" />
    </>
  ),
  tea: (dark, light) => (
    <>
      <path d="M44 56h60c0 30-10 42-30 42S44 86 44 56z" fill={light} />
      <path d="M104 62c18-4 20 20-4 20" fill="none" strokeWidth="5" />
      <path
        d="M64 44c-6-8 6-10 0-20M84 44c-6-8 6-10 0-20"
        fill="none"
        stroke={dark}
        strokeWidth="3"
      />
    </>
  ),
  voucher: (dark, light) => (
    <>
      <path d="M30 40h100v14a8 8 0 0 0 0 16v14H30V70a8 8 0 0 0 0-16z" />
      <path d="M104 40v44" stroke={dark} strokeDasharray="4 4" />
      <circle cx="66" cy="62" r="14" fill={light} />
    </>
  ),
  watch: (dark, light) => (
    <>
      <path d="M66 18h28l4 24H62zM62 80h36l-4 24H66z" fill={dark} />
      <circle cx="80" cy="61" r="26" />
      <circle cx="80" cy="61" r="19" fill={light} />
      <path d="M80 48v13l9 6" fill="none" strokeWidth="3" />
    </>
  ),
}
