import { openRoundBook } from './round-book.ts'

/** How a transfer wallet behaves on transfers; status requests always get a response. */
export const faults = {
  garbled: ['알 수 없는 답', 'carried out, and a senseless answer'],
  late: ['늦게 처리', 'no answer, carried out later'],
  'list-down': ['기록 조회 안 됨', 'its list of rounds is not there'],
  'lost-answer': ['답이 사라짐', 'carried out, and the answer is lost'],
  'lost-call': ['요청이 사라짐', 'never carried out, and no answer'],
  refuse: ['거절', 'refused'],
  silent: ['20초 침묵', 'carried out, answered after 20 s'],
  twice: ['두 번 처리', 'the same call carried out twice'],
  usual: ['평소처럼', 'as usual'],
} as const
export type Fault = keyof typeof faults
export const isFault = (word: string): word is Fault => Object.hasOwn(faults, word)

type Status = 'done' | 'refused'

export type TransferWalletMovement = {
  brand: string
  user: string
  reference: string
  direction: 'credit' | 'debit'
  units: bigint
}

export type TransferWalletBook = ReturnType<typeof openTransferWalletBook>

/**
 * Opens the transfer wallets of the mock's brands, in memory. A reference counts once: its state
 * (done, refused or voided) is final.
 */
export function openTransferWalletBook() {
  const transferWallets = new Map<string, bigint>()
  const statuses = new Map<string, Status>()
  const nameOf = (brand: string, word: string) => `${brand}:${word}`
  const balanceOf = (brand: string, user: string): bigint =>
    transferWallets.get(nameOf(brand, user)) ?? 0n
  return {
    balanceOf,
    /** Returns how many transfers were executed, for stories. */
    doneCount: () => [...statuses.values()].filter((status) => status === 'done').length,
    faultOf: new Map<string, Fault>(),
    move({ brand, direction, reference, units, user }: TransferWalletMovement): Status {
      const name = nameOf(brand, reference)
      const known = statuses.get(name)
      if (known) return known
      const after = balanceOf(brand, user) + (direction === 'credit' ? units : -units)
      const status = after < 0n ? 'refused' : 'done'
      statuses.set(name, status)
      if (status === 'done') transferWallets.set(nameOf(brand, user), after)
      return status
    },
    /** What a game wins or loses there. */
    play(brand: string, user: string, changeUnits: bigint): void {
      transferWallets.set(nameOf(brand, user), balanceOf(brand, user) + changeUnits)
    },
    /** What was played there, for operators who ask. */
    rounds: openRoundBook(),
    refuse(brand: string, reference: string): Status {
      const status = statuses.get(nameOf(brand, reference)) ?? 'refused'
      statuses.set(nameOf(brand, reference), status)
      return status
    },
    statusOf: (brand: string, reference: string): Status | 'unheard' =>
      statuses.get(nameOf(brand, reference)) ?? 'unheard',
  }
}

export const decimalOf = (units: bigint): string =>
  `${units / 100_000n}.${(units % 100_000n).toString().padStart(5, '0')}`
