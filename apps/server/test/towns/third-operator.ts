import { randomUUID } from 'node:crypto'
import { passwordHash } from '#kernel/secrets/password'
import { secretOf } from '#kernel/secrets/secrets'
import { castOperators } from '../../src/modules/operators/cast.ts'
import { hired } from './operator-visit.ts'
import { insertOperator } from '../../src/modules/operators/staff/operator-store.ts'
import { encryptSeed } from '../../src/modules/operators/seed.ts'
import type { Town } from './town.ts'

/** Gives a town a third operator with minho's rights, who then visits as the others do. */
export async function hireThird(town: Town, name: string): Promise<void> {
  const minho = castOperators.find((one) => one.name === 'minho')
  if (!minho) throw new Error('minho is not one of the cast')
  const person = { ...minho, name }
  hired.push(person)
  const { config, db } = town.context
  const hash = await passwordHash(person.password, secretOf(config.folder, 'pepper'))
  await db.write((tx) => {
    const totpEncrypted = encryptSeed(tx, person.totpSecret)
    const operator = { id: randomUUID(), name, passwordHash: hash, roles: person.roles }
    return insertOperator(tx, { ...operator, totpEncrypted }, town.clock.now())
  })
}
