import { faultOf } from '@madang/wire/patterns'
import type { Database } from '#kernel/database/database'
import { readSettings } from '#settings'
import { updateNickname } from '../member-store.ts'
import { refuseFields } from './refuse-fields.ts'
import { nicknameFaultOf } from './reserved-name.ts'

/**
 * Changes the nickname; an empty one deletes it. The brand's registration setting for the field
 * applies, and names that look like the operator are refused.
 *
 * @throws Refusal `input-invalid` with the fault of the field
 */
export async function setNickname(
  db: Database,
  { memberId, typed }: { memberId: string; typed: string },
): Promise<string | null> {
  const nickname = typed.trim()
  return db.write(async (tx) => {
    const { fields, reservedNames } = (await readSettings(tx)).registration
    const fault =
      faultOf({ ...fields.nickname, required: false }, nickname) ??
      nicknameFaultOf(nickname, reservedNames)
    if (fault) return refuseFields({ nickname: fault })
    await updateNickname(tx, memberId, nickname === '' ? null : nickname)
    return nickname === '' ? null : nickname
  })
}
