/**
 * The address of a game of ours on one of the house's delivery networks: the same one for the same
 * game, so that what a browser has of it stays of use. A vendor's address is its own.
 */
export function onNetwork(
  launch: { game_url: string; origin: string },
  networks: readonly string[],
  gameId: string,
): { game_url: string; origin: string } {
  const { game_url: address, origin } = launch
  let place = 7
  for (let at = 0; at < gameId.length; at += 1) place = (place * 31 + gameId.charCodeAt(at)) >>> 0
  const chosen = networks[place % networks.length]
  if (chosen === undefined || !networks.includes(origin)) return { game_url: address, origin }
  return { game_url: chosen + address.slice(origin.length), origin: chosen }
}
