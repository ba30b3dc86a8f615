import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A new folder for throwaway data, which the user that PostgreSQL runs as may walk through. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'madang-'))
  chmodSync(folder, 0o711)
  return folder
}
