/**
 * Repeats the work chunk by chunk until a chunk is empty. It can be stopped between two chunks.
 *
 * @returns how many items all chunks together had
 */
export async function inChunks(chunk: () => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const count = await chunk()
    if (count === 0) return total
    total += count
  }
}
