import type { OfferKind } from '@madang/wire/promotions'

const files = import.meta.glob<string>('../art/*.svg', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** Every scene with the darkest colour of its cloth, on which the words of a wide banner stand. */
const inks = {
  'check-in': '#1d1029',
  code: '#151719',
  first: '#0c1f1c',
  'free-bet': '#101c0c',
  fri: '#211805',
  insurance: '#0c1f1c',
  mon: '#0d1330',
  'new-year': '#2a0f0d',
  rain: '#2a0f0d',
  rounds: '#26130a',
  second: '#101c0c',
  story: '#1d1029',
  sun: '#26130a',
  vip: '#151719',
  wed: '#0d1330',
} as const
export type SceneName = keyof typeof inks

const byKind: Record<OfferKind, SceneName> = {
  'check-in': 'check-in',
  code: 'code',
  contact: 'story',
  evidence: 'story',
  'first-deposit': 'first',
  'free-bet': 'free-bet',
  'free-rounds': 'rounds',
  gift: 'vip',
  insurance: 'insurance',
  'nth-deposit': 'second',
  'price-boost': 'free-bet',
  rain: 'rain',
  'vendor-rounds': 'rounds',
  'weekday-deposit': 'new-year',
}
/** Each of these days has the picture of what it is named after; 0 is Sunday. */
const byWeekday: Partial<Record<number, SceneName>> = { 0: 'sun', 1: 'mon', 3: 'wed', 5: 'fri' }

/** What an offer's picture is chosen by. */
export type Pictured = { kind: OfferKind; title: { KO: string }; weekday: number | null }

/** Returns the picture of an offer and the colour that its cloth continues in. */
export function sceneOf({ kind, title, weekday }: Pictured) {
  const ofDay = weekday === null ? undefined : byWeekday[weekday]
  const name = ofDay ?? (title.KO.includes('새해') ? 'new-year' : byKind[kind])
  return { ink: inks[name], name, url: files[`../art/${name}.svg`] ?? '' }
}
