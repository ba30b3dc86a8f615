import type { FieldSetting } from '@madang/wire/patterns'
import type { RegistrationField } from '@madang/wire/settings'

const needed = (patternId: FieldSetting['patternId'], minLength: number, maxLength: number) => ({
  enabled: true,
  maxLength,
  minLength,
  patternId,
  required: true,
})
const off = { enabled: false, required: false } as const
const handle = { ...off, maxLength: 64, minLength: 2, patternId: 'no-spaces' } as const

/**
 * The default form: seven required fields and one optional. A password may be any text that is not
 * short or common, because composition rules make passwords worse (NIST SP 800-63B-4); the strong
 * pattern stays selectable.
 */
export const registrationDefaults: Record<RegistrationField, FieldSetting> = {
  username: needed('letter-then-letters-digits', 4, 16),
  password: needed('any', 15, 128),
  confirmPassword: needed('any', 1, 128),
  payeeName: needed('person-name', 2, 60),
  mobileNum: needed('any', 8, 30),
  birthday: needed('date', 10, 10),
  nickname: { enabled: true, maxLength: 12, minLength: 2, patternId: 'any', required: false },
  referralCode: {
    enabled: true,
    maxLength: 12,
    minLength: 4,
    patternId: 'letters-digits',
    required: false,
  },
  email: { ...off, maxLength: 120, minLength: 5, patternId: 'email' },
  paymentPassword: { ...off, maxLength: 6, minLength: 6, patternId: 'digits' },
  affiliateCode: { ...off, maxLength: 12, minLength: 4, patternId: 'letters-digits' },
  recommenderId: { ...off, maxLength: 16, minLength: 4, patternId: 'letters-digits' },
  idNumber: { ...off, maxLength: 20, minLength: 6, patternId: 'letters-digits-symbols' },
  qqNum: { ...off, maxLength: 12, minLength: 5, patternId: 'digits' },
  line: handle,
  whatsapp: handle,
  facebook: handle,
  wechat: handle,
  telegram: handle,
  zalo: handle,
}
