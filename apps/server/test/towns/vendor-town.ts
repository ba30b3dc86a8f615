import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import type { RsProtocol, Post } from '../../../../tools/conformance/wallet.ts'
import { upsertGame, upsertVendor } from '../../src/modules/catalog/games/game-store.ts'
import { upsertVendorGames } from '../../src/modules/seamless/vendors/game-store.ts'
import { saveVendor } from '../../src/modules/seamless/index.ts'
import type { Clock } from '../../src/kernel/clock.ts'
import type { Town } from './town.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    publicKeyEncoding: { format: 'pem', type: 'spki' },
  })

/** Adds a vendor to a town, with its keys and one game, `reels`. */
export async function vendorIn(
  { clock, context }: { clock: Clock; context: Pick<Town['context'], 'db' | 'config'> },
  code: string,
  protocol: RsProtocol | 'actions',
  apiOrigin = 'http://127.0.0.1:9',
) {
  const [theirs, ours] = [pair(), pair()]
  const secret = 'a secret that both sides have'
  const isShared = protocol === 'actions'
  await context.db.write(async (tx) => {
    await upsertVendor(tx, { code, name: { EN: code, KO: code }, position: 9 })
    const more = { hasFreePlay: true, isHot: false, position: 1, vendorCode: code }
    const gameId = `${code.toLowerCase()}-reels`
    await upsertGame(tx, { ...more, category: 'RNG', id: gameId, name: { EN: 'Reels', KO: '릴' } })
  })
  await saveVendor(context, {
    apiOrigin,
    at: clock.now(),
    by: 'town',
    code,
    protocol,
    gameOrigin: apiOrigin,
    key: isShared ? secret : ours.privateKey,
    operatorRef: 'madang',
    publicKey: isShared ? null : theirs.publicKey,
    subPartner: 'madang-kr',
  })
  const game = { category: 'RNG', code: 'reels', gameId: `${code.toLowerCase()}-reels` }
  await context.db.write((tx) => upsertVendorGames(tx, [{ ...game, vendor: code }]))
  return { gameId: game.gameId, key: createPrivateKey(theirs.privateKey), secret }
}

/** Posts bytes to a vendor's wallet in the house, without a network. */
export const postTo =
  (town: Town, vendor: string): Post =>
  async (path, bytes, headers) => {
    const url = `/seamless/${vendor}/${path}`
    const reply = await town.fronts.portal.inject({ headers, method: 'POST', payload: bytes, url })
    return { body: reply.body, status: reply.statusCode }
  }
