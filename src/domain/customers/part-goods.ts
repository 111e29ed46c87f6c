import type { AddressBook } from '../addresses/address-book.ts'
import { counted, goods } from './goods-words.ts'
import { saysPlace } from './message-words.ts'

/** "trước 17h": when it may come. */
const hour = '(?:giao\\s)?(?:trước|sau|lúc|từ|đến|tới)\\s\\d{1,2}\\s?(?:h|giờ|:)'
const begins = {
  counted: new RegExp(`^${counted.source}`, 'iu'),
  goods: new RegExp(`^${goods}(?![\\p{L}\\p{N}])`, 'iu'),
  hour: new RegExp(`^${hour}`, 'iu'),
  /** What buyers ask for. */
  order:
    /^(?:(?:(?:em|e|mình|m) )?(?:lấy|đặt|mua|chốt|order)|cho (?:em|e|mình|m|chị|c|anh|a|tôi)|cod|freeship|ship|giao|gọi|cảm ơn|nhé|thanks)(?!\p{L})/iu,
}
const signal = /(?<![\p{L}\p{N}])(?:size|sz|freesize|màu)(?![\p{L}\p{N}])/iu
/** Where somebody goes on without a comma: "… Q1 2 áo thun", "… Hà Nội em lấy 1 váy". */
const inside = new RegExp(
  `(?<=[\\p{L}\\p{N}.)])\\s+(?=(?:(?:(?:em|e|mình|m)\\s)?(?:lấy|đặt|mua|chốt|order)\\s)?${counted.source}|${hour})`,
  'iu',
)
/** What parts words: a colon or a bracket only before goods. */
const between = new RegExp(` ?[,;] ?| [-–+] |:\\s(?=${counted.source})|\\s?\\((?=${counted.source})`, 'iu')

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
  for (const piece of airless.split(between).flatMap((one) => parted(one))) {
    if (piece === '') continue
    // Whoever began to order goes on ("1 trắng 1 đen") until a place is said again.
    isOrdering = !isPlace(piece, book) && (isGoods(piece) || (isOrdering && !isWhere(piece)))
    // The end of a bracket whose beginning parted it.
    ;(isOrdering ? ordered : where).push(piece.includes('(') ? piece : piece.replace(/\)$/, ''))
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
  const said = [begins.counted, begins.goods, begins.hour, begins.order]
    .find((one) => one.test(piece))
    ?.exec(piece)?.[0]
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
