type Name = { KO: string; EN: string }

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
export type HouseBank = { id: string; bank: string; number: string; holder: string }

/** The setting `deposits`, as far as this page changes it. */
export type Deposits = {
  groups: DepositGroup[]
  methods: DepositMethod[]
  bankAccounts: HouseBank[]
  amountMin: string
  amountMax: string
}

export type FieldsProps = { value: Deposits; change: (more: Partial<Deposits>) => void }

/** The list with one row changed, moved one place up, or taken out. */
export const changedAt = <Row>(rows: Row[], at: number, more: Partial<Row>): Row[] =>
  rows.map((row, place) => (place === at ? { ...row, ...more } : row))

export function movedUp<Row>(rows: Row[], at: number): Row[] {
  const [before, row] = [rows[at - 1], rows[at]]
  if (before === undefined || row === undefined) return rows
  return [...rows.slice(0, at - 1), row, before, ...rows.slice(at + 1)]
}

export const withoutAt = <Row>(rows: Row[], at: number): Row[] =>
  rows.filter((_, place) => place !== at)
