/** The protocols that the mock uses, one after another. */
const protocols = ['hub88', 'hub88', 'caleta', 'hub88', 'actions'] as const
export type ProtocolName = (typeof protocols)[number]

/** The kind of a brand's titles; all brands except slots have only a few titles. */
export type BrandKind = 'slots' | 'sports' | 'esports' | 'pvp' | 'fishing'

export type Brand = {
  code: string
  kind: BrandKind
  name: { KO: string; EN: string }
  protocol: ProtocolName
  /** Whether its games use the operator's wallet, or a transfer wallet of the brand. */
  wallet: 'seamless' | 'own'
}

const names: [code: string, ko: string, en: string][] = [
  ['NARU', '나루 게임즈', 'Naru Games'],
  ['CHEOMA', '처마 스튜디오', 'Cheoma Studio'],
  ['BYEOLBIT', '별빛공방', 'Byeolbit Works'],
  ['SANMARU', '산마루', 'Sanmaru'],
  ['GAON', '가온 플레이', 'Gaon Play'],
  ['NOEUL', '노을 인터랙티브', 'Noeul Interactive'],
  ['PURUN', '푸른솔', 'Purun Sol'],
  ['HANGANG', '한강 리얼', 'Hangang Reel'],
  ['SOLBARAM', '솔바람', 'Solbaram'],
  ['MIRINAE', '미리내 랩', 'Mirinae Lab'],
  ['ARAM', '아람 게이밍', 'Aram Gaming'],
  ['YEOUL', '여울', 'Yeoul'],
  ['BORAM', '보람 소프트', 'Boram Soft'],
  ['CHORONG', '초롱 엔터', 'Chorong Entertainment'],
  ['DURU', '두루두루', 'Duruduru'],
  ['GARAM', '가람 웍스', 'Garam Works'],
  ['HAEMIL', '해밀', 'Haemil'],
  ['IDEUN', '이든 픽셀', 'Ideun Pixel'],
  ['JINSOL', '진솔 게임즈', 'Jinsol Games'],
  ['KONGKONG', '콩콩', 'Kongkong'],
  ['MARU', '마루 나인', 'Maru Nine'],
  ['ONNURI', '온누리', 'Onnuri'],
  ['SAEBYEOK', '새벽별', 'Saebyeok'],
  ['TEODUM', '터듬 아케이드', 'Teodum Arcade'],
]

/** One brand per kind of signature has a transfer wallet. */
const ownWallets = new Set(['ONNURI', 'DURU'])

const slotBrands = names.map(([code, KO, EN], at): Brand => ({
  code,
  protocol: protocols[at % protocols.length] ?? 'hub88',
  kind: 'slots',
  name: { EN, KO },
  wallet: ownWallets.has(code) ? 'own' : 'seamless',
}))

const other = (code: string, kind: BrandKind, KO: string, EN: string): Brand => ({
  code,
  protocol: 'hub88',
  kind,
  name: { EN, KO },
  wallet: 'seamless',
})

/** The vendors that the mock plays, each with its own code, protocol and address. */
export const brands: readonly Brand[] = [
  ...slotBrands,
  other('TAEGEUK', 'sports', '태극 스포츠', 'Taegeuk Sports'),
  other('BULKKOT', 'esports', '불꽃 e스포츠', 'Bulkkot Esports'),
  other('SARANG', 'pvp', '사랑방', 'Sarangbang'),
  other('BADA', 'fishing', '바다 낚시', 'Bada Fishing'),
]
