/**
 * Passwords that are tried first everywhere: well-known words and walks along the keyboard, alone,
 * doubled and with the usual endings. Made by rule, so that the list needs no file.
 */
const words =
  `password passw0rd p@ssword p@ssw0rd letmein welcome iloveyou admin administrator login
  dragon sunshine princess football baseball basketball superman batman shadow
  michael jennifer jordan hunter ranger buster soccer hockey killer george charlie andrew thomas
  michelle jessica daniel ashley matthew joshua amanda nicole pepper ginger cookie cheese summer
  winter spring autumn flower purple orange yellow silver golden diamond secret freedom whatever
  starwars pokemon naruto mustang ferrari porsche corvette harley yankees lakers cowboys eagles
  computer internet samsung google facebook youtube twitter iphone android windows microsoft apple
  qwerty qwertyuiop qwerty123 asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx
  qazwsxedc q1w2e3r4 zaq12wsx asdf1234 qwer1234 abcd1234 abc123 a1b2c3d4 test tester guest changeme
  default hello goodbye lovely loveyou mylove family mother father sister brother friend friends
  sarang saranghae gksrnr korea korean seoul busan hanguk daehanminguk kimchi doenjang rlaclgks
  alsrud dkssud dkssudgktpdy dlrjs tkfkd tkfkdgo qlalfqjsgh gkrry cjswo qkrwl rladuswk rjqnrdl
  사랑해 사랑합니다 안녕하세요 비밀번호 대한민국 한국 서울 부산 행복 행복하세요 감사합니다 우리집 가족
  casino poker lucky jackpot winner bonus money dollar million slots baccarat roulette bet betting`
    .split(/\s+/)
    .filter(Boolean)

const endings =
  `! !! !!! @ # 1 12 123 1234 12345 123456 1234567 12345678 123456789 1! 12! 123! 1234! 00
  01 07 11 69 77 777 88 99 2020 2021 2022 2023 2024 2025 2026 2026! 123123 0000 1111`
    .split(/\s+/)
    .filter(Boolean)

const numbers =
  `123456 1234567 12345678 123456789 1234567890 123123123 987654321 9876543210 147258369
  112233 11223344 1122334455 112233445566 123321 1234554321 12345678910 123456789012 1234567890123
  12345678901234 123456789012345 1234567890123456 01012345678 010123456789`.split(/\s+/)

/** In lower case; about 6,000. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...numbers,
  ...words,
  ...words.map((word) => word + word),
  ...words.map((word) => word + word + word),
  ...words.flatMap((word) => endings.map((ending) => word + ending)),
])
