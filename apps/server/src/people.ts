/** The people of the demo brand: the table that `npm start` prints, and who the stories are about. */
export type Person = {
  name: string
  password: string
  realName: string
  nickname: string
  bornOn: string
  mobile: string
}

const person = (name: string, realName: string, bornOn: string, mobile: string): Person => ({
  bornOn,
  mobile,
  name,
  nickname: realName.slice(1),
  password: `madang-${name}-2026`,
  realName,
})

export const members = [
  person('minji', '김민지', '1994-03-12', '+821012345601'),
  person('junho', '이준호', '1988-11-02', '+821012345602'),
  person('sora', '박소라', '1999-07-25', '+821012345603'),
]

export type Staff = { name: string; password: string; role: string; totpSecret: string }

/** Operators of the demo brand. Their TOTP keys are printed too: a demo must be enterable. */
export const operators: Staff[] = [
  {
    name: 'jisoo',
    password: 'madang-jisoo-2026',
    role: 'admin',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
  {
    name: 'minho',
    password: 'madang-minho-2026',
    role: 'payments',
    totpSecret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU',
  },
]

export const people = { members, operators }
