import { newId } from '#kernel/ids'
import { passwordHash } from '#kernel/secrets/password'
import type { AppContext } from '#kernel/http/route'
import { secretOf } from '#kernel/secrets/secrets'
import type { Role } from '@madang/wire'
import { encryptSeed } from './seed.ts'
import { insertOperator, findOperatorByName } from './staff/operator-store.ts'

/** An operator of the demo brand; real operators are invited by two others. */
export type CastOperator = { name: string; password: string; roles: Role[]; totpSecret: string }

/** The demo brand's operators. Their keys are public, so never enter a licence with them. */
export const castOperators: CastOperator[] = [
  {
    name: 'jisoo',
    password: 'madang-jisoo-2026',
    roles: ['admin', 'payments', 'risk', 'content', 'finance', 'compliance', 'support'],
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
  {
    name: 'minho',
    password: 'madang-minho-2026',
    roles: ['payments', 'finance', 'support'],
    totpSecret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU',
  },
  {
    name: 'yuna',
    password: 'madang-yuna-2026',
    roles: ['auditor'],
    totpSecret: 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK',
  },
]

export async function cast({ config, db }: AppContext): Promise<void> {
  const pepper = secretOf(config.folder, 'pepper')
  for (const { name, password, roles, totpSecret } of castOperators) {
    await db.write(async (tx) => {
      // Hashing is slow on purpose: skip it at every start if the operator exists.
      if (await findOperatorByName(tx, name)) return
      const operator = {
        id: newId(),
        name,
        passwordHash: await passwordHash(password, pepper),
        roles,
        totpEncrypted: encryptSeed(tx, totpSecret),
      }
      await insertOperator(tx, operator, new Date())
    })
  }
}
