import type { Offer } from '../status-badge.tsx'

/** What a win on a boosted bet at decimal odds of 2.00 adds, so that it compares with a bonus. */
const worthOf = ({ kind, most, percent }: Offer): number =>
  kind === 'price-boost' ? (Number(most) * percent) / 100 : Number(most)

const timesOf = ({ group, multiple }: Offer): number => (group === 'free' ? 0 : multiple)

/**
 * Returns the offer with the lightest terms among those that can be had now by one press: no
 * wagering before little wagering, then the largest. Undefined if there is none.
 */
export function lightestOf(offers: readonly Offer[]): Offer | undefined {
  return offers
    .filter(
      ({ bar, isReviewed, kind, needsCode, status }) =>
        bar === null &&
        !needsCode &&
        !isReviewed &&
        kind !== 'weekday-deposit' &&
        (status === 'claim' || status === 'join'),
    )
    .toSorted((a, b) => timesOf(a) - timesOf(b) || worthOf(b) - worthOf(a))[0]
}
