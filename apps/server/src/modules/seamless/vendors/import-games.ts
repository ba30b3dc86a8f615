import { closeGames, listVendorGames, openGames, sportsCategory, upsertGames } from '#catalog'
import type { Category } from '@madang/wire/catalog'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { findConnection } from '../calls/find-connection.ts'
import { planFeed } from './feed-plan.ts'
import type { FeedPlan } from './feed-plan.ts'
import { listGamesOf, updateGone, upsertVendorGames } from './game-store.ts'
import { protocolOf } from '../calls/handle-wallet-call.ts'
import { clientFor } from './vendor-connection.ts'

/**
 * Requests a vendor's game list and returns what an import would change; writes nothing.
 *
 * @throws Refusal `not-found`, `vendor-silent`
 */
export async function previewImport(context: AppContext, code: string): Promise<FeedPlan> {
  const line = (await findConnection(context, code)) ?? refuse('not-found')
  const feed = await protocolOf[line.protocol].listGames(line, clientFor(context, line, true))
  return context.db.read(async (tx) => {
    const [games, codes] = [await listVendorGames(tx, code), await listGamesOf(tx, code)]
    // A feed knows only sports; the operator sets which vendors are for e-sports.
    const sports = await sportsCategory(tx, code)
    const placed = feed.map((game) => ({
      ...game,
      category: game.category === 'SPORTS' ? sports : game.category,
    }))
    return planFeed(code, placed, { codes, games })
  })
}

/**
 * Updates the catalog from the vendor's feed; a second run changes nothing. A game that an operator
 * has closed stays closed.
 */
export async function importGames(context: AppContext, code: string, at: Date): Promise<FeedPlan> {
  const plan = await previewImport(context, code)
  const wanted = [...plan.added, ...plan.changed, ...plan.back]
  await context.db.write(async (tx) => {
    if (wanted.length > 0) {
      await upsertGames(
        tx,
        wanted.map(({ category, gameId, hasFreePlay, name, position }) => ({
          category: category as Category,
          hasFreePlay,
          id: gameId,
          isHot: false,
          name,
          position,
          vendorCode: code,
        })),
      )
      await upsertVendorGames(
        tx,
        wanted.map((game) => ({
          category: game.category,
          code: game.code,
          gameId: game.gameId,
          vendor: code,
        })),
      )
    }
    const back = plan.back.map(({ gameId }) => gameId)
    if (back.length > 0) await openGames(tx, back)
    const gone = plan.gone.map(({ id }) => id)
    if (gone.length === 0) return
    await closeGames(tx, gone)
    await updateGone(tx, gone, at)
  })
  return plan
}
