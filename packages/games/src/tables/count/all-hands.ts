/** All ways to hold `size` of `deckSize` cards, the cards of a hand one after another, rising. */
export function allHands(deckSize: number, size: number): Uint8Array {
  const hands = new Uint8Array(handCount(deckSize, size) * size)
  const hand = Array.from({ length: size }, (_, i) => i)
  for (let at = 0; at < hands.length; at += size) {
    for (let i = 0; i < size; i += 1) hands[at + i] = hand[i]!
    let rising = size - 1
    while (rising >= 0 && hand[rising] === deckSize - size + rising) rising -= 1
    if (rising < 0) break
    hand[rising]! += 1
    for (let i = rising + 1; i < size; i += 1) hand[i] = hand[i - 1]! + 1
  }
  return hands
}

/** n over k, for as long as it is a safe whole number. */
export function handCount(n: number, k: number): number {
  let count = 1
  for (let i = 1; i <= k; i += 1) count = (count * (n - k + i)) / i
  return count
}
