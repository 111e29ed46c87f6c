import { fold } from '../../lib/fold.ts'

/** What buyers write beside their names, with their marks: folded, "hàng" would be "Hằng". */
const orderWords = new Set(
  [
    'shop ơi đặt mua lấy giao hàng nhé nha nhá ạ đơn cho ship ok size màu gấp chào alo hello hi cảm ơn thanks với cái chiếc áo quần váy đầm giày dép túi set combo còn hết giá bao nhiêu',
    'ko không được vâng dạ chốt thêm nữa mẫu này kia tiền cod ck chuyển khoản inbox ib',
  ].flatMap((line) => line.split(' ')),
)

/** Words of an address, folded. */
const placeWords =
  /(?<![\p{L}\p{N}])(?:so nha|so \d|duong|ngo|ngach|hem|kiet|phuong|quan|huyen|xa|thon|ap|xom|khu|kdc|kcn|kp|khom|tp|thanh pho|tinh|thi tran|thi xa|chung cu|toa|tang|lau|block|ql|quoc lo|tinh lo|tx|tt|[pqfh]\.? ?\d{1,2}|[pqhx]\.)(?![\p{L}\p{N}])/u
/** "45 Nguyễn Thị Thập", "12A/3 Lê Lợi": a house and a name. */
const house = /^\d+[a-z]?(?:[/-]\d+[a-z]?)*[,\s]+\p{Lu}/iu
/** The same behind other words; small letters are goods: "2 áo". */
const houseInside = /\s\d+[a-z]?(?:[/-]\d+[a-z]?)*\s+\p{Lu}/u
/** Towns that people write without more. */
const towns =
  /(?<![\p{L}\p{N}])(?:hcm|tphcm|hn|ha noi|ho chi minh|sai gon|da nang|hai phong|can tho|hue)(?![\p{L}\p{N}])/u

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a line may be somebody's name: a few words, no number, nothing that buyers order by. */
export function isNameLine(text: string): boolean {
  const words = wordsOf(text)
  if (words.length === 0 || words.length > 6 || /\d/.test(text) || /[,;:!?]/.test(text)) return false
  return !words.some((word) => orderWords.has(word)) && !saysPlace(text)
}

/** Whether words of an address or a town stand in it. */
export function saysPlace(text: string): boolean {
  // Folded, trousers are a district.
  const folded = fold(text.normalize('NFC').replace(/(?<!\p{L})quần(?!\p{L})/giu, ' '))
  return placeWords.test(folded) || towns.test(folded)
}

/** Whether a line says where: by the words of an address, a house, or a town. */
export function isAddressLine(text: string): boolean {
  const isOrder = wordsOf(text).some((word) => orderWords.has(word))
  // "ship cho Hoa 45 Lê Lợi phường …": a house among words of an order.
  if (saysPlace(text)) return !isOrder || text.includes(',') || houseInside.test(text)
  return house.test(text) && !isOrder
}

/** "ship cho Hằng" → "Hằng". */
export function withoutOrderWords(text: string): string {
  const words = text.trim().split(/\s+/)
  const first = words.findLastIndex((word) => orderWords.has(word.toLowerCase()))
  return words.slice(first + 1).join(' ')
}
