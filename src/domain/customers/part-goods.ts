import type { AddressBook } from '../addresses/address-book.ts'
import { saysPlace } from './message-words.ts'

/** What is counted, or sold by its name alone; with their marks, because folded they are streets and districts ("quan", "dam", "vi"). */
const goods =
  '(?!quần ngựa|đầm (?:trấu|sen|dơi|hà)|túi đỏ)(?:áo|quần|váy|đầm|giày|dép|túi|nón|mũ|khăn|ví|balo|vớ|tất|son|kem|sữa|combo|set|bộ|đôi|cặp|hộp|chai|lọ|hũ|gói|bịch|thùng|bao|thỏi|tuýp|vỉ|lon|cuốn|quyển|chiếc|kg|ký|lít|sp)'
/** "2 áo", "3x hộp", "2 cái đầm"; "Cái Bè" and "Cái Răng" are districts. */
const counted = new RegExp(
  `\\d{1,3}\\s*(?:x\\s*)?(?:${goods}|(?:cái|size|màu)(?!\\s(?:bè|răng|khế|nước|dầu|mơn|côn)))(?![\\p{L}\\p{N}])`,
  'iu',
)
const begins = {
  counted: new RegExp(`^${counted.source}`, 'iu'),
  goods: new RegExp(`^${goods}(?![\\p{L}\\p{N}])`, 'iu'),
  /** What buyers ask for. */
  order:
    /^(?:lấy|đặt|mua|chốt|order|cho (?:em|e|mình|m|chị|c|anh|a|tôi)|cod|freeship|ship|giao|gọi|cảm ơn|nhé|thanks)(?!\p{L})/iu,
}
const signal = /(?<![\p{L}\p{N}])(?:size|sz|freesize|màu)(?![\p{L}\p{N}])/iu
/** Where somebody goes on without a comma: "… Q1 2 áo thun". */
const inside = new RegExp(`(?<=[\\p{L}\\p{N}.)])\\s+(?=${counted.source})`, 'iu')

type Lists = Pick<AddressBook, 'find'> | undefined

/**
 * Parts what is ordered from a line that says where: "12 Lê Lợi, Q1, 2 áo thun đen size L". Every word stands in one of the two. Names of streets and
 * districts that sound like goods stay: they are in the lists, or written with capitals ("12 Đầm Trấu", "Cái Bè").
 */
export function partGoods(line: string, book: Lists): { where: string; goods: string } {
  const where: string[] = []
  const ordered: string[] = []
  let isOrdering = false
  const airless = line.trim().replace(/\s+/g, ' ')
  for (const piece of airless.split(/ ?[,;] ?| [-–+] /).flatMap((one) => parted(one))) {
    if (piece === '') continue
    // Whoever began to order goes on ("1 trắng 1 đen") until a place is said again.
    isOrdering = !isPlace(piece, book) && (isGoods(piece) || (isOrdering && !isWhere(piece)))
    ;(isOrdering ? ordered : where).push(piece)
  }
  return ordered.length === 0
    ? { where: line, goods: '' }
    : { where: where.join(', '), goods: ordered.join(', ') }
}

/** The words before what is ordered without a comma, and those from there on. */
function parted(piece: string): string[] {
  const at = beginsWithGoods(piece) ? undefined : inside.exec(piece)?.index
  const tail = at === undefined ? '' : piece.slice(at).trim()
  return at === undefined || !isGoods(tail) ? [piece.trim()] : [piece.slice(0, at).trim(), tail]
}

function isGoods(piece: string): boolean {
  return signal.test(piece) || beginsWithGoods(piece)
}

function beginsWithGoods(piece: string): boolean {
  const said = [begins.counted, begins.goods, begins.order].find((one) => one.test(piece))?.exec(piece)?.[0]
  if (said === undefined) return false
  // A street has capitals: "12 Túi Vải" may be one, "2 Áo thun" is none.
  const word = /\p{L}$/u.test(said) ? (said.match(/\p{L}+/gu)?.at(-1) ?? '') : ''
  const [next = ''] = /\p{L}/u.exec(piece.slice(said.length)) ?? []
  return isSmall(word[0] ?? '') || (next !== '' && isSmall(next))
}

function isSmall(letter: string): boolean {
  return letter !== letter.toUpperCase()
}

/** Words of an address, or a house and its street: "12 Lê Lợi". */
function isWhere(piece: string): boolean {
  return saysPlace(piece) || /^\d\S*(?:\s+\p{Lu}\S*)+$/u.test(piece)
}

/** The lists find a word by its beginning, so that one alone says nothing. */
function isPlace(piece: string, book: Lists): boolean {
  if (!book || !piece.includes(' ')) return false
  return (['vn34', 'vn63'] as const).some((set) => book.find(piece, set, 1).length > 0)
}
