import { verifyMagazine } from '@madang/games/fishing/shoot'
import { refuse } from '#kernel/refusal'
import type { ReadTx } from '#kernel/database/database'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import type { WagerKind } from '#kernel/parts/wager-kind'
import { magazineKind } from './magazines/magazine.ts'
import { findMagazine } from './magazines/magazine-store.ts'
import { paidShots } from './magazines/paid-shots.ts'
import { undoMagazine, voidableMagazine } from './magazines/settle-magazines.ts'

/** The wager kind of a magazine of a fishing room: ten seconds of shots. */
export const wagerKinds: Record<string, WagerKind> = {
  [magazineKind]: {
    label: { EN: 'Fishing magazine', KO: '낚시 탄창' },
    replay: ({ id }) => `/verify.html?round=${id}&at=fishing`,
    show: async (tx, { id }) => ({ facts: await factsOf(tx, id) }),
    void: {
      again: (tx, { at, round }) => undoMagazine(tx, round, at),
      bets: voidableMagazine,
      async known(tx, id) {
        const magazine = (await findMagazine(tx, id)) ?? refuse('not-found')
        const outcomeHash = hashOfValue(await paidShots(tx, magazine))
        return { number: null, outcomeHash, subject: magazine.roomId }
      },
      undo: (tx, { at, round }) => undoMagazine(tx, round, at),
    },
  },
}

/** Returns a magazine's facts for operators: each paid hit, and whether the seed gives it again. */
async function factsOf(tx: ReadTx, id: string) {
  const magazine = (await findMagazine(tx, id)) ?? refuse('not-found')
  const shots = await paidShots(tx, magazine)
  const facts = [
    { label: { EN: 'Rules', KO: '규칙' }, text: `v${magazine.rulesVersion}` },
    { label: { EN: 'Commitment', KO: '공개 해시' }, text: magazine.commitment },
    ...shots.map(({ multiplier, shot, target }) => ({
      label: { EN: `Shot ${shot + 1}`, KO: `${shot + 1}번째 발사` },
      text: `${target} ×${multiplier}`,
    })),
  ]
  if (magazine.serverSeed === null) return facts
  const { clientSeed, commitment, rulesVersion, serverSeed } = magazine
  const record = { commitment, shots, version: rulesVersion }
  const { different, isPromised } = verifyMagazine({ clientSeed, serverSeed }, record)
  const isSame = isPromised && different.length === 0
  return [...facts, { label: { EN: 'Shot again', KO: '다시 계산' }, text: isSame ? '=' : '≠' }]
}
