import { createHash } from 'node:crypto'
import { noteAlteration } from '#kernel/audit/note-alteration'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { cleanedLogo } from './cleaned-image.ts'
import { deleteLogo, lockLogo, upsertLogo } from './logo-store.ts'
import type { LogoKind } from './logo-store.ts'

type Order = { kind: LogoKind; subject: string; at: Date; by: string }
/** The request that the change belongs to. */
type Asked = Pick<AppContext, 'db'>

/**
 * Stores a vendor's or a payment method's logo, re-encoded as a small PNG; the audit trail records
 * the hashes before and after.
 *
 * @throws Refusal `image-not-accepted`, `image-too-large`
 */
export async function setLogo(request: Asked, raw: Buffer, order: Order): Promise<void> {
  const { at, by, kind, subject } = order
  const image = await cleanedLogo(raw)
  const hash = createHash('sha256').update(image).digest('hex')
  const before = await request.db.write(async (tx) => {
    const standing = await lockLogo(tx, order)
    await upsertLogo(tx, { hash, image, kind, setAt: at, setBy: by, subject })
    return standing
  })
  noteAlteration(request, { after: hash, before: before ?? null, element: elementOf(order) })
}

/** @throws Refusal `not-found` when there is none */
export async function removeLogo(request: Asked, order: Omit<Order, 'at' | 'by'>): Promise<void> {
  const before = await request.db.write(async (tx) => {
    const standing = (await lockLogo(tx, order)) ?? refuse('not-found')
    await deleteLogo(tx, order)
    return standing
  })
  noteAlteration(request, { after: null, before, element: elementOf(order) })
}

const elementOf = ({ kind, subject }: Omit<Order, 'at' | 'by'>): string =>
  `${kind} logo of ${subject}`
