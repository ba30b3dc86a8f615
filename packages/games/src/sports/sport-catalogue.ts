/**
 * How a sport's matches are scored. This decides which groups of markets a feed may open and how
 * they are settled.
 */
export type SportGroups = 'goals' | 'points' | 'innings' | 'sets' | 'maps' | 'winner' | 'race'

export type KnownSport = {
  key: string
  ko: string
  en: string
  groups: SportGroups
  isEsport: boolean
}

/**
 * Key, Korean and English name, groups of markets, `e` for e-sports. Sports that the house prices
 * come first.
 */
const lines = `
football|축구|Football|goals
basketball|농구|Basketball|points
baseball|야구|Baseball|innings
volleyball|배구|Volleyball|sets
tennis|테니스|Tennis|sets
table-tennis|탁구|Table tennis|sets
badminton|배드민턴|Badminton|sets
ice-hockey|아이스하키|Ice hockey|goals
handball|핸드볼|Handball|points
american-football|미식축구|American football|points
cricket|크리켓|Cricket|innings
darts|다트|Darts|sets
snooker|스누커|Snooker|sets
boxing|복싱|Boxing|winner
mma|종합격투기|MMA|winner
lol|리그 오브 레전드|League of Legends|maps|e
cs2|카운터 스트라이크 2|Counter-Strike 2|maps|e
dota2|도타 2|Dota 2|maps|e
valorant|발로란트|Valorant|maps|e
starcraft2|스타크래프트 II|StarCraft II|maps|e
futsal|풋살|Futsal|goals
beach-soccer|비치사커|Beach soccer|goals
beach-volleyball|비치발리볼|Beach volleyball|sets
water-polo|수구|Water polo|goals
field-hockey|필드하키|Field hockey|goals
floorball|플로어볼|Floorball|goals
bandy|밴디|Bandy|goals
inline-hockey|인라인하키|Inline hockey|goals
beach-handball|비치핸드볼|Beach handball|sets
rugby-union|럭비 유니언|Rugby union|points
rugby-league|럭비 리그|Rugby league|points
rugby-sevens|7인제 럭비|Rugby sevens|points
aussie-rules|호주식 축구|Australian rules|points
canadian-football|캐나다식 축구|Canadian football|points
gaelic-football|게일식 축구|Gaelic football|points
hurling|헐링|Hurling|points
lacrosse|라크로스|Lacrosse|goals
netball|네트볼|Netball|points
korfball|코프볼|Korfball|points
basketball-3x3|3대3 농구|3x3 basketball|points
softball|소프트볼|Softball|innings
pesapallo|페새팔로|Pesäpallo|innings
kabaddi|카바디|Kabaddi|points
kho-kho|코코|Kho kho|points
sepak-takraw|세팍타크로|Sepak takraw|sets
squash|스쿼시|Squash|sets
racquetball|라켓볼|Racquetball|sets
padel|파델|Padel|sets
pickleball|피클볼|Pickleball|sets
soft-tennis|소프트테니스|Soft tennis|sets
teqball|테크볼|Teqball|sets
jai-alai|하이알라이|Jai alai|sets
pool|포켓볼|Pool|sets
carom|캐롬 당구|Carom billiards|points
bowls|론볼|Lawn bowls|points
petanque|페탕크|Pétanque|points
bowling|볼링|Bowling|points
curling|컬링|Curling|points
golf|골프|Golf|race
disc-golf|디스크골프|Disc golf|race
park-golf|파크골프|Park golf|race
athletics|육상|Athletics|race
marathon|마라톤|Marathon|race
race-walking|경보|Race walking|race
cross-country|크로스컨트리|Cross-country running|race
triathlon|철인3종|Triathlon|race
modern-pentathlon|근대5종|Modern pentathlon|race
swimming|수영|Swimming|race
open-water|오픈워터 수영|Open water swimming|race
diving|다이빙|Diving|race
artistic-swimming|아티스틱 스위밍|Artistic swimming|race
rowing|조정|Rowing|race
canoe-sprint|카누 스프린트|Canoe sprint|race
canoe-slalom|카누 슬라럼|Canoe slalom|race
sailing|요트|Sailing|race
surfing|서핑|Surfing|race
windsurfing|윈드서핑|Windsurfing|race
kitesurfing|카이트서핑|Kitesurfing|race
road-cycling|도로 사이클|Road cycling|race
track-cycling|트랙 사이클|Track cycling|race
keirin|경륜|Keirin|race
mountain-bike|산악자전거|Mountain biking|race
bmx|BMX|BMX|race
cyclo-cross|사이클로크로스|Cyclo-cross|race
formula-1|포뮬러 1|Formula 1|race
formula-e|포뮬러 E|Formula E|race
indycar|인디카|IndyCar|race
nascar|나스카|NASCAR|race
rally|랠리|Rally|race
rallycross|랠리크로스|Rallycross|race
motogp|모토GP|MotoGP|race
superbike|슈퍼바이크|Superbike|race
motocross|모토크로스|Motocross|race
speedway|스피드웨이|Speedway|race
powerboat|경정|Powerboat racing|race
horse-racing|경마|Horse racing|race
harness-racing|하네스 경마|Harness racing|race
equestrian|승마|Equestrian|race
alpine-skiing|알파인 스키|Alpine skiing|race
cross-country-skiing|크로스컨트리 스키|Cross-country skiing|race
ski-jumping|스키점프|Ski jumping|race
nordic-combined|노르딕 복합|Nordic combined|race
biathlon|바이애슬론|Biathlon|race
freestyle-skiing|프리스타일 스키|Freestyle skiing|race
snowboard|스노보드|Snowboarding|race
figure-skating|피겨 스케이팅|Figure skating|race
speed-skating|스피드 스케이팅|Speed skating|race
short-track|쇼트트랙|Short track|race
bobsleigh|봅슬레이|Bobsleigh|race
luge|루지|Luge|race
skeleton|스켈레톤|Skeleton|race
archery|양궁|Archery|sets
shooting|사격|Shooting|race
fencing|펜싱|Fencing|winner
judo|유도|Judo|winner
taekwondo|태권도|Taekwondo|winner
karate|가라테|Karate|winner
wrestling|레슬링|Wrestling|winner
ssireum|씨름|Ssireum|winner
sumo|스모|Sumo|winner
kickboxing|킥복싱|Kickboxing|winner
muay-thai|무에타이|Muay Thai|winner
sambo|삼보|Sambo|winner
jiu-jitsu|주짓수|Jiu-jitsu|winner
arm-wrestling|팔씨름|Arm wrestling|winner
weightlifting|역도|Weightlifting|race
powerlifting|파워리프팅|Powerlifting|race
artistic-gymnastics|기계체조|Artistic gymnastics|race
rhythmic-gymnastics|리듬체조|Rhythmic gymnastics|race
trampoline|트램펄린|Trampoline|race
climbing|스포츠클라이밍|Sport climbing|race
skateboarding|스케이트보드|Skateboarding|race
breaking|브레이킹|Breaking|winner
orienteering|오리엔티어링|Orienteering|race
chess|체스|Chess|winner
baduk|바둑|Go|winner
janggi|장기|Janggi|winner
shogi|쇼기|Shogi|winner
starcraft-bw|스타크래프트|StarCraft: Brood War|maps|e
fc-online|FC 온라인|FC Online|goals|e
ea-fc|EA FC|EA Sports FC|goals|e
nba-2k|NBA 2K|NBA 2K|points|e
overwatch|오버워치 2|Overwatch 2|maps|e
pubg|배틀그라운드|PUBG|race|e
apex|에이펙스 레전드|Apex Legends|race|e
rocket-league|로켓 리그|Rocket League|maps|e
rainbow-six|레인보우 식스|Rainbow Six|maps|e
king-of-glory|왕자영요|Honor of Kings|maps|e
mobile-legends|모바일 레전드|Mobile Legends|maps|e
wild-rift|와일드 리프트|Wild Rift|maps|e
call-of-duty|콜 오브 듀티|Call of Duty|maps|e
hearthstone|하스스톤|Hearthstone|maps|e
tekken|철권|Tekken|maps|e
street-fighter|스트리트 파이터|Street Fighter|maps|e
eternal-return|이터널 리턴|Eternal Return|race|e
kartrider|카트라이더|KartRider|race|e
`

/** Every sport that a feed may open. The site counts only sports with fixtures. */
export const sportCatalogue: readonly KnownSport[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [key = '', ko = '', en = '', groups = 'winner', mark] = line.split('|')
    return { en, groups: groups as SportGroups, isEsport: mark === 'e', key, ko }
  })

const byKey = new Map(sportCatalogue.map((sport) => [sport.key, sport]))

/** Returns a sport's name; its key where it has none. */
export function sportName(key: string): { KO: string; EN: string } {
  const known = byKey.get(key)
  return { EN: known?.en ?? key, KO: known?.ko ?? key }
}

export const isEsport = (key: string): boolean => byKey.get(key)?.isEsport ?? false
