import { networkOf } from '@madang/wire/network'

/**
 * Returns the address of our own game on one of our delivery networks, always the same one. A
 * vendor's address is unchanged.
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
