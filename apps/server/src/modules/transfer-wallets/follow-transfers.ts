import { listUnderWay } from './wallet-transfer-store.ts'
import { askVendor } from './send-transfer.ts'
import type { TransferContext } from './send-transfer.ts'

/** After this time without a response, the vendor is asked. */
const patienceMs = 20_000
const runMax = 200

/** Asks for open transfers after a crash, timeout or lost response. One failure stops no other. */
export async function followTransfers(context: TransferContext, now: Date): Promise<void> {
  const before = new Date(now.getTime() - patienceMs)
  for (const transfer of await context.db.read((tx) => listUnderWay(tx, before, runMax))) {
    await askVendor(context, transfer, now).catch((error: unknown) =>
      context.log.warn(
        { transfer: transfer.id, error: String(error) },
        'a transfer could not be followed yet',
      ),
    )
  }
}
