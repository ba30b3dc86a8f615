import type { SilhouetteName } from './things/silhouette.ts'

/** Words in titles and symbol names that select a shape; longer words come before shorter. */
const WORDS: readonly (readonly [SilhouetteName, readonly string[]])[] = [
  ['tiger', ['호랑이', '호랑', '백호', '산군', 'tiger']],
  ['dragon', ['청룡', '황룡', '용왕', '드래곤', '용', 'dragon']],
  ['rabbit', ['달토끼', '토끼', 'rabbit', 'bunny']],
  ['goblin', ['도깨비', 'goblin', 'dokkaebi']],
  ['fox', ['구미호', '여우', 'fox']],
  ['crane', ['두루미', '학', 'crane']],
  ['turtle', ['거북', '현무', 'turtle']],
  ['magpie', ['까치', 'magpie']],
  ['shark', ['상어', '고래', 'shark', 'whale']],
  ['kraken', ['크라켄', '문어', 'kraken', 'octopus']],
  ['squid', ['오징어', 'squid']],
  ['jelly', ['해파리', 'jelly', 'jellyfish']],
  ['puffer', ['복어', 'puffer']],
  ['ray', ['가오리', 'ray']],
  ['mallet', ['방망이', 'mallet']],
  ['pouch', ['복주머니', '주머니', 'pouch', 'bag']],
  ['knot', ['매듭', '노리개', 'knot']],
  ['ricecake', ['송편', '떡', 'ricecake']],
  ['pearl', ['여의주', '진주', 'pearl']],
  ['jade', ['비취', '곡옥', 'jade']],
  [
    'fish',
    [
      '물고기',
      '잉어',
      '심해',
      '해왕',
      '낚시',
      'fish',
      'carp',
      'koi',
      'ocean',
      'clown',
      'clownfish',
    ],
  ],
  ['phoenix', ['봉황', '주작', '불사조', 'phoenix']],
  ['butterfly', ['나비', 'butterfly']],
  ['lotus', ['연꽃', '연화', 'lotus']],
  ['peony', ['모란', '꽃', 'peony', 'flower', 'blossom']],
  ['plum', ['매화', '벚꽃', 'plum', 'cherry']],
  ['pine', ['소나무', '솔', '숲', 'pine', 'forest']],
  ['persimmon', ['곶감', '감나무', '홍시', '과일', 'persimmon', 'fruit']],
  ['sun', ['태양', '해님', '금빛', '황금', 'golden', 'sun']],
  ['moon', ['달빛', '보름', '달', '밤', 'moon', 'night']],
  ['cloud', ['구름', '하늘', '바람', 'cloud', 'sky']],
  ['lightning', ['번개', '천둥', '제우스', '터보', 'thunder', 'lightning', 'storm', 'turbo']],
  ['mountain', ['백두', '한라', '남산', '산', 'mountain', 'peak']],
  ['wave', ['파도', '바다', '강', 'wave', 'sea', 'river']],
  ['mask', ['하회', '탈춤', '탈', '가면', '사신', 'mask']],
  ['fan', ['부채', '선녀', '부채춤', 'fan']],
  [
    'coin',
    ['엽전', '동전', '머니', '부자', '금고', '복', 'coin', 'cash', 'money', 'fortune', 'rich'],
  ],
  ['drum', ['북소리', '사물놀이', '풍물', '장구', 'drum']],
  ['lantern', ['등불', '초롱', '장터', '야시장', '축제', 'lantern', 'festival', 'market']],
  ['bell', ['종소리', '신종', '종', 'bell']],
  ['sword', ['무사', '장군', '전사', '검', '칼', '전쟁', 'sword', 'warrior', 'battle', 'hero']],
  ['gem', ['보석', '다이아', 'gem', 'jewel', 'diamond', 'crystal']],
  ['star', ['별', '스타', 'star']],
  ['crown', ['임금', '왕', '궁', '황제', 'crown', 'king', 'queen', 'royal']],
  ['jar', ['항아리', '백자', '청자', '도자기', 'jar', 'vase', 'pot']],
  ['gourd', ['흥부', '놀부', '박', '조롱박', 'gourd']],
  ['house', ['한옥', '마당', '마을', '서울', '한양', 'house', 'village', 'palace']],
  ['seven', ['럭키', '세븐', '777', 'seven', 'lucky']],
  ['bar', ['클래식', 'classic', 'bar']],
  ['wild', ['와일드', 'wild']],
  ['scatter', ['스캐터', '보너스', 'scatter', 'bonus']],
]

/** Names that games give to reel symbols without describing the picture. */
const SYMBOLS: Record<string, SilhouetteName> = {
  a: 'a',
  k: 'k',
  q: 'q',
  j: 'j',
  t: 'ten',
  '10': 'ten',
  '9': 'nine',
  '7': 'seven',
  w: 'wild',
  s: 'scatter',
  b: 'scatter',
  c: 'coin',
  h1: 'tiger',
  h2: 'crane',
  h3: 'lotus',
  h4: 'fan',
  h5: 'lantern',
  m1: 'peony',
  m2: 'drum',
  m3: 'persimmon',
}

/** Returns the shapes for the words of a title, in the order of the dictionary. */
export function shapesInWords(words: string): SilhouetteName[] {
  const low = words.toLowerCase()
  return WORDS.filter(([, calls]) => calls.some((call) => hasWord(low, call))).map(([name]) => name)
}

/** Returns the shape of a reel symbol; undefined for an unknown name. */
export function shapeOfSymbol(symbolId: string): SilhouetteName | undefined {
  const low = symbolId.toLowerCase()
  const exact = SYMBOLS[low] ?? WORDS.find(([name]) => name === low)?.[0]
  return exact ?? shapesInWords(low.replaceAll(/[-_]/g, ' '))[0]
}

/** Latin words match only as whole words, so that "sea" is not found in "season". */
function hasWord(text: string, call: string): boolean {
  if (!/^[a-z0-9]+$/.test(call)) return text.includes(call)
  return new RegExp(`(^|[^a-z0-9])${call}s?($|[^a-z0-9])`).test(text)
}
