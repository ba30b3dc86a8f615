/**
 * Whether a comparison holds. What is damaged or missing cannot be compared, and so is different: a
 * page says that aloud, and does not fail.
 */
export function holds(compare: () => boolean): boolean {
  try {
    return compare()
  } catch {
    return false
  }
}
