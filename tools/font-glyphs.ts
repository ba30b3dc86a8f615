/** Latin, digits, and the characters that texts and drawings use. */
export const LATIN: string = `${printable(0x20, 0x7e)}·…–—−×÷±“”‘’→←↑↓▲▼°%•€₩©`

/** Single letters, for search by initial consonants and for half-typed words. */
export const LETTERS: string = printable(0x3131, 0x3163)

/** The 2,350 syllables of KS X 1001: all that are in use, also in names. */
export const ALL_SYLLABLES: string = new TextDecoder('euc-kr').decode(
  Uint8Array.from({ length: 25 * 94 * 2 }, (_, at) => {
    const [row, cell] = [Math.floor(at / 188), Math.floor((at % 188) / 2)]
    return at % 2 === 0 ? 0xb0 + row : 0xa1 + cell
  }),
)

/** Syllables that titles, names and notices use often, the most used ones first. */
export const FREQUENT_SYLLABLES: string =
  '망룡학꽃이다니요가는에수지어을기하인습로있를용사할없은시식의정한리형트합내스서세해일자확입보금고' +
  '주드되않만으모아파제나성대결호문오야변라도그원된거함게먼언상당름조터개번록선중엘비과액경' +
  '여프반회출래져려유속적마임소면필바듈전또미환처계체영명우추열포설위클참러접직찾매코버행션' +
  '목화든동었른본저메부값생력크디연구장실했낸공밀못안까역진옵페뷰올더운표신작와절예맞치건뒤' +
  '태너빗음복청간산됩팅승좌때데레두베멤컴젝쓸돌초근별능달텍색방받았분검끝배므국석돈될블현재' +
  '최새허알류무점암항타및랑김슬민노네준놀잔법업증들줄험럴토것플카패잠불효쪽숫턴뱅넘센같키덱' +
  '둘단즐잘택깨각롯림겨집감차쉬셜돼뉴갑랜튜담겼느약텐히볼규온통며테브겠렉료범르움박웃람등루' +
  '종났취난뀌객손콘츠충외락빌닙넷뛰밝렸곳얻존누커족께쓰워순닌괄큰활살케령앰닫권울첨향째링특' +
  '린캡늘날핑왼캐남답닉됐홈관릴후컨녕둡줌끊긋골칙률셀폴좋끼숨글발칭낼딩월써읽냅량완송년많님' +
  '론막꼴꿀묶피옴휴퍼벗템첫럼교앞탈길춤헤괴왔눌퇴혀말졌춰힌격급켜낮높셨뜁셋킹퀸잭농협앱꼭샌' +
  '냄빼봉뀐털칠틀맡룹따빈싶밤렁놓춘판쭤봐쉼램퀀컬맵축겹릿팩팝벨견싱질술백병삭릭덮런략꾸띄튼' +
  '렬독첩티듭엄귀렇즘눈침롤콜깊쇄묵낭쳐싼탬련엔평익냈씁몇립즉널밖짧싸짜큽퓨물릅섀닐됨캘' +
  '잊솔꿈혼랫폼넣랙쿼씩슷픽폐젯투탭강긴측편깅쉽잡깥양벤끌붙꿉응억천옮혹럭뛸탐굵심뚜렷멀킬머' +
  '논삼황떨례뿐친삽킵밍밑벽총흐철짓였꺾쇠뺐빠채엽걸꿔꿨흔광낚갈곤곰곶괜군굴궁궐깐깔껍꼼' +
  '꾼끄끔끗낙냥넓넛녀녹늑늪닝닦닭닮덜덤돕둥뒷득듣딜딸땀땅떠똑똥뜻란랄랩랭럽렌렛롱룩룰룸륜륨' +
  '맑맥맺먹멈멋멍몫몬묻밟밭뱀뱃벌벚볕볶봄뵈북붉붓븐빅빙빚빛빨뺄뺨뽑뿌삶샘샵섞섬섯섰솜쇼숭숲' +
  '쉰슈십쌓썸쏘쏙쐈쑥씨악앉앗애앵얇얕얼엉엎엑엮옛옥옷왕욕웅웨윈윗육율융잃잉잎젊젖좀좁죄줍쥐' +
  '쥔쥬즈징짝쪼쫓찢찬찮찻창책챌챔촬춥층칩칸칼캔캠컵컸켓쾌쿠쿨퀴킥탁탄탑텅톤톱툴튀틈팀팔팟팬' +
  '펀펼폭폰푸풀품풋풍핀핫핵핸햇헌헬헷혜홀홍횟횡훈훔훨휘흑흘흙흡흥희힘'

function printable(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')
}
