import { networkOf } from '@madang/wire/network'

/**
 * The address of a game of ours on one of the house's delivery networks, always the same one. A
 * vendor's address is its own.
 */
export function onNetwork(
  launch: { game_url: string; origin: string },
  networks: readonly string[],
  gameId: string,
): { game_url: string; origin: string } {
  const { game_url: address, origin } = launch
  const chosen = networkOf(networks, gameId)
  if (chosen === undefined || !networks.includes(origin)) return { game_url: address, origin }
  return { game_url: chosen + address.slice(origin.length), origin: chosen }
}
