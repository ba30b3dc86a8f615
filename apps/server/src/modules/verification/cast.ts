import { castMembers, findMemberByAccount } from '#identity'
import type { Tx } from '#kernel/database/database'
import type { AppContext } from '#kernel/http/route'
import { encryptText } from '#kernel/secrets/keyring'
import { addressUse } from './give-details.ts'
import { insertStep, lockProfile, updateProfile } from './profile-store.ts'
import type { Tier } from './tier.ts'

/** KYC levels of the demo brand's members: two by document, one by name alone. */
const tierOf: Record<string, Exclude<Tier, 'K0'>> = { junho: 'K2', minji: 'K2', sora: 'K1' }

/** A date before their first deposits. */
const at = new Date('2026-01-04T03:00:00Z')

export async function cast({ db }: AppContext): Promise<void> {
  for (const { name } of castMembers) {
    await db.write(async (tx) => {
      const member = await findMemberByAccount(tx, name)
      const tier = tierOf[name]
      if (member && tier) await giveTier(tx, member.id, tier)
    })
  }
}

/** Gives a demo member a KYC level from the beginning. */
export async function giveTier(tx: Tx, memberId: string, tier: Exclude<Tier, 'K0'>): Promise<void> {
  const profile = await lockProfile(tx, memberId)
  if (profile.tier !== 'K0') return
  const addressEncrypted = encryptText(tx, addressUse, '서울특별시 종로구 사직로 161')
  await updateProfile(tx, { ...profile, addressEncrypted, country: 'KR', tier })
  const step = { at, by: 'cast', isOpen: true, memberId, reason: null, tier }
  await insertStep(tx, { ...step, step: 'approved' })
}
