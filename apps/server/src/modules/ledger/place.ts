/** A place where money can be. Members' places keep a balance; house places are sums. */
export type Place = MemberPlace | HousePlace

/** `cash` may be spent; `held` is promised to something under way, such as a withdrawal. */
export type MemberPlace = { holder: string; purpose: 'cash' | 'held'; currency: string }

/** A place of the house, opened on first use: `games`, `bank`, `sandbox`, `suspense`, `fees` … */
export type HousePlace = { house: string; currency: string }

/** The name of a place within one process. */
export function nameOfPlace(place: Place): string {
  return 'house' in place
    ? `/${place.house}/${place.currency}`
    : `${place.holder}/${place.purpose}/${place.currency}`
}
