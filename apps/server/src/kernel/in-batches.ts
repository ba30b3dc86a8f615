/**
 * Does work a batch at a time until a batch finds none, so that it may be stopped anywhere.
 *
 * @returns how many were done
 */
export async function inBatches(batch: () => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const count = await batch()
    if (count === 0) return total
    total += count
  }
}
