import type { Worded } from '@madang/wire'
type Name = Worded

export type DepositGroup = { id: string; name: Name }
export type DepositMethod = {
  id: string
  group: string
  kind: 'bank' | 'qr' | 'redirect'
  name: Name
  isOn: boolean
  amountMin: string
  amountMax: string
  feeFixed: string
  feeBps: number
  opensAt: string
  closesAt: string
  minutes: number
}
export type HouseBank = {
  id: string
  bank: string
  bankEn: string
  number: string
  holder: string
}

/** The part of the setting `deposits` that this page changes. */
export type Deposits = {
  groups: DepositGroup[]
  methods: DepositMethod[]
  bankAccounts: HouseBank[]
  amountMin: string
  amountMax: string
}

export type FieldsProps = { value: Deposits; change: (more: Partial<Deposits>) => void }
