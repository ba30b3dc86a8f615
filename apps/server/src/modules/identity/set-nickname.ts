import { faultOf } from '@madang/wire/patterns'
import type { Database } from '#kernel/database'
import { readSettings } from '#settings'
import { updateNickname } from './member-store.ts'
import { refuseFields } from './refuse-fields.ts'
import { nobodyMayBe } from './registration.ts'

/**
 * Changes the name that others see; an empty one takes it away. The brand's setting for the field
 * of registration counts here too, and nobody calls themselves a part of the house.
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
    const fault = faultOf({ ...fields.nickname, required: false }, nickname)
    if (fault) return refuseFields({ nickname: fault })
    const folded = nickname.toLowerCase()
    const isReserved = nobodyMayBe.test(folded) || reservedNames.includes(folded)
    if (isReserved) return refuseFields({ nickname: { key: 'name-reserved' } })
    await updateNickname(tx, memberId, nickname === '' ? null : nickname)
    return nickname === '' ? null : nickname
  })
}
