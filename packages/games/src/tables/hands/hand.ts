/** Cards or tiles by number, in a list or a typed array. */
export type Hand = ArrayLike<number> & Iterable<number>
