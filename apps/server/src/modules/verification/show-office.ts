import type { Gives } from '@madang/wire'
import { demanders } from '@madang/wire/verification'
import type * as wire from '@madang/wire/verification'
import type { ReadTx } from '#kernel/database/database'
import type { Operator } from '#kernel/http/route'
import { decryptText } from '#kernel/secrets/keyring'
import { addressUse } from './give-details.ts'
import { findProfile, listSteps } from './profile-store.ts'
import { showOwn, stepShown } from './show.ts'

type OfficeTier = Gives<typeof wire.showOfficeTier>

/** Shows a member's KYC level to operators, with the address and who did what. */
export async function showOffice(
  tx: ReadTx,
  memberId: string,
  { by, now }: { by: Operator; now: Date },
): Promise<OfficeTier> {
  const own = await showOwn(tx, memberId, now)
  const { addressEncrypted } = await findProfile(tx, memberId)
  const steps = await listSteps(tx, memberId)
  return {
    ...own,
    address: addressEncrypted && decryptText(tx, addressUse, addressEncrypted),
    mayDemand: by.roles.some((role) => demanders.some((one) => one === role)),
    trail: steps.map((step) => ({ ...stepShown(step), by: step.by })),
  }
}
