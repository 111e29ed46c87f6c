import type { AddressBook } from '../addresses/address-book.ts'
import type { Place } from '../addresses/place.ts'
import { isPhone, normalizePhone } from '../people/phone.ts'
import { findPlace } from './find-place.ts'
import { type MessageLine, messageLines } from './message-lines.ts'
import { isAddressLine, isNameLine, withoutOrderWords } from './message-words.ts'
import { partGoods } from './part-goods.ts'

/** What a chat message says of whom an order goes to; what it does not say is empty. */
export interface MessageParts {
  phone: string
  phoneExtend: string
  name: string
  /** House and street. */
  address: string
  place: Place | undefined
  /** What it says of the place where the lists leave it open: "q7 hcm". */
  placeText: string
  /** Everything else, for the shop to read. */
  rest: string
}

const numbers = /(?<!\d)(?:\+?84|0)(?:[\s.-]?\d){9}(?!\d)/g
/** What stands before a number and goes with it. */
const beforeNumber = /(?:số\s*)?(?:điện\s*thoại|dien\s*thoai|sđt|sdt|đt|dt|tel|phone|zalo)\s*[:.-]?\s*$/iu

/**
 * Reads a pasted chat message: numbers first, then what its labels say, then lines by their look. It guesses, and whoever pasted it sees each part
 * before it is taken. @param book the lists of wards; without them the place stays in the address
 */
export function readMessage(message: string, book?: Pick<AddressBook, 'find' | 'renewed'>): MessageParts {
  const { phones, text } = takeNumbers(message.normalize('NFC'))
  const lines = withoutGoods(messageLines(text), book)
  const named = lines.find(({ is }) => is === 'name')
  const addressed = addressOf(lines)
  const loose = lines.filter((line) => line.is === undefined && !addressed.lines.includes(line))
  const name = named ?? loose.find((line) => isNameLine(line.text))
  const leading = name ? { name: '', address: addressed.text } : leadingName(addressed.text)
  const found = findPlace(leading.address, book)
  return {
    phone: phones[0] ?? '',
    phoneExtend: phones[1] ?? '',
    name: name?.text ?? leading.name,
    address: found.address,
    place: found.place,
    placeText: found.placeText,
    rest: lines
      .filter((line) => line.is === 'rest' || (loose.includes(line) && line !== name))
      .map((line) => line.text)
      .join('\n'),
  }
}

/** The numbers of a message, each once, and the message without them and their labels. */
function takeNumbers(message: string): { phones: string[]; text: string } {
  const phones: string[] = []
  const text = message.replaceAll(numbers, (found) => {
    const phone = normalizePhone(found)
    if (!isPhone(phone)) return found
    if (!phones.includes(phone)) phones.push(phone)
    return '\n\0'
  })
  const pieces = text.split('\0').map((piece) => piece.replace(/\n$/, '').replace(beforeNumber, ''))
  return { phones, text: pieces.join('\n') }
}

/** Lines that say where, without what is ordered in them: that comes behind all, as lines of its own. */
function withoutGoods(
  lines: readonly MessageLine[],
  book: Pick<AddressBook, 'find'> | undefined,
): MessageLine[] {
  const ordered: MessageLine[] = []
  const left = lines.map((line) => {
    if (line.is !== undefined && line.is !== 'address') return line
    const { where, goods } = partGoods(line.text, book)
    if (goods === '' || (line.is === undefined && !isAddressLine(where))) return line
    ordered.push({ text: goods, is: 'rest' })
    return { ...line, text: where }
  })
  return [...left, ...ordered]
}

/** The lines that say where: those that are called so, else the ones beside each other that look like it. */
function addressOf(lines: readonly MessageLine[]): { lines: MessageLine[]; text: string } {
  const said = lines.findIndex(({ is }) => is === 'address')
  const first = said === -1 ? lines.findIndex((line) => !line.is && isAddressLine(line.text)) : said
  if (first === -1) return { lines: [], text: '' }
  const end = lines.findIndex(
    (line, index) => index > first && (line.is !== undefined || !isAddressLine(line.text)),
  )
  const all = lines.slice(first, end === -1 ? undefined : end)
  return { lines: all, text: all.map(({ text }) => text).join(', ') }
}

/** "Hằng 45 Nguyễn Thị Thập": who stands before the house. */
function leadingName(text: string): { name: string; address: string } {
  const [, before = '', address = ''] =
    /^(\D{2,40}?)[\s,;:-]+(\d.*|(?:số|ngõ|hẻm|thôn|ấp|xóm|tổ)\s.*)$/iu.exec(text) ?? []
  const name = withoutOrderWords(before)
  return isNameLine(name) ? { name, address } : { name: '', address: text }
}
