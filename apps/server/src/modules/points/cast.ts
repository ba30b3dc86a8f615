import type { AppContext } from '#kernel/http/route'
import products from './cast-products.json' with { type: 'json' }
import { listProducts, upsertProduct } from './product-store.ts'

/** Fills the shop of the demo brand, once; later changes by operators stay. */
export async function cast({ db }: AppContext): Promise<void> {
  await db.write(async (tx) => {
    if ((await listProducts(tx, false)).length > 0) return
    for (const [at, { points, ...product }] of products.entries()) {
      const id = `01900000-0000-7000-8019-${(at + 1).toString().padStart(12, '0')}`
      const { perMemberMax, perMonthMax } = product
      const more = { perMemberMax: perMemberMax * 2, perMonthMax: perMonthMax * 2 }
      // Every fourth product has double limits from rank 2 on.
      const rankLimits = at % 4 === 1 ? [{ level: 2, ...more }] : []
      const shown = { id, isOpen: true, levelMin: at % 8 === 7 ? 3 : 0, place: at * 10 }
      const cents = BigInt(points) * 100n
      await upsertProduct(tx, { ...product, ...shown, cents, rankLimits }, new Date())
    }
  })
}
