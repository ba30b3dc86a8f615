/** A member's own bank account. The number is encrypted; only its last digits are shown. */
export type BankAccount = {
  id: string
  memberId: string
  bank: string
  numberEncrypted: Buffer
  numberDigest: Buffer
  numberEnd: string
  holder: string
  addedAt: Date
  usableAt: Date
}

/** The Korean banks to which payouts by account number are possible. */
export const banks = [
  'KB국민은행',
  '신한은행',
  '우리은행',
  '하나은행',
  'NH농협은행',
  'IBK기업은행',
  'SC제일은행',
  '카카오뱅크',
  '케이뱅크',
  '토스뱅크',
  '새마을금고',
  '우체국',
] as const

export const accountsMax = 3

export const maskedNumber = (numberEnd: string): string => `•••• ${numberEnd}`
