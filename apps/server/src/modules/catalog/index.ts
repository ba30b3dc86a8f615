export { cast } from './cast.ts'
export { categoriesChanged, gameChanged, vendorChanged } from './events.ts'
export { firstTiles } from './first-tiles.ts'
export type { Game } from './game.ts'
export type { VendorName } from './game-store.ts'
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
} from './game-store.ts'
export { likeGame } from './like-game.ts'
export { routes } from './routes.ts'
export { nameEsports, settings, sportsCategory, subscribers } from './sports-vendors.ts'
export { workers } from './workers.ts'
export { retireGame } from './set-game-state.ts'
export { setVendorOpen } from './set-vendor-open.ts'
export { listFavouriteIds, upsertOpening } from './favourites-store.ts'
