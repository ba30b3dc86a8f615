/**
 * The provinces that draw in the south and the centre of Vietnam: by weekday (Sunday first) and by
 * the position of the game on that day, spelled as on the tickets.
 */
const south = [
  ['Tiền Giang', 'Kiên Giang', 'Đà Lạt'],
  ['TP. Hồ Chí Minh', 'Đồng Tháp', 'Cà Mau'],
  ['Bến Tre', 'Vũng Tàu', 'Bạc Liêu'],
  ['Đồng Nai', 'Cần Thơ', 'Sóc Trăng'],
  ['Tây Ninh', 'An Giang', 'Bình Thuận'],
  ['Vĩnh Long', 'Bình Dương', 'Trà Vinh'],
  ['TP. Hồ Chí Minh', 'Long An', 'Bình Phước', 'Hậu Giang'],
]
const centre = [
  ['Kon Tum', 'Khánh Hòa', 'Thừa Thiên Huế'],
  ['Phú Yên', 'Thừa Thiên Huế'],
  ['Đắk Lắk', 'Quảng Nam'],
  ['Đà Nẵng', 'Khánh Hòa'],
  ['Bình Định', 'Quảng Trị', 'Quảng Bình'],
  ['Gia Lai', 'Ninh Thuận'],
  ['Đà Nẵng', 'Quảng Ngãi', 'Đắk Nông'],
]

const vietnamMs = 7 * 3_600_000

/** Returns the province of a draw of `xsmn-<place>` or `xsmt-<place>`, otherwise undefined. */
export function provinceOf(gameId: string, drawAt: Date): string | undefined {
  const [, region, place] = /^xsm([nt])-(\d)$/.exec(gameId) ?? []
  if (!region) return undefined
  const weekday = new Date(drawAt.getTime() + vietnamMs).getUTCDay()
  return (region === 'n' ? south : centre)[weekday]?.[Number(place) - 1]
}
