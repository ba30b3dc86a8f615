import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { lendCustody } from '../custody/join-custody.ts'
import type { Database } from '../database/database.ts'
import { openKeyring } from './keyring.ts'
import { openReceiptKey } from '../transparency/receipt-signer.ts'

/** Loads this installation's keys for a database and sets its custody. */
export async function openKeys(
  db: Database,
  config: Pick<Config, 'custody' | 'folder'>,
  clock: Clock,
): Promise<void> {
  openKeyring(db, config.folder)
  openReceiptKey(db, config.folder)
  await lendCustody(db, config, clock)
}
