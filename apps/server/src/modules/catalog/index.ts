export { cast } from './cast.ts'
export { categoriesChanged, gameChanged, vendorChanged } from './events.ts'
export { firstTiles } from './lobby/first-tiles.ts'
export type { Game } from './games/game.ts'
export type { VendorName } from './games/game-store.ts'
export {
  closeGames,
  countGames,
  findGame,
  findGameNames,
  findGames,
  findRetired,
  listClosedIds,
  listOpen as listOpenGames,
  listVendorGames,
  listVendorNames,
  listVendorsOpen,
  openGames,
  updateGameLaunch as setGameLaunch,
  upsertGame,
  upsertGames,
  upsertVendor,
} from './games/game-store.ts'
export { likeGame } from './lobby/like-game.ts'
export { routes } from './routes.ts'
export { nameEsports, settings, sportsCategory, subscribers } from './games/sports-vendors.ts'
export { workers } from './workers.ts'
export { retireGame } from './games/set-game-state.ts'
export { setVendorOpen } from './games/set-vendor-open.ts'
export { listFavouriteIds, upsertOpening } from './lobby/favourites-store.ts'
